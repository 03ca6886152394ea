import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './StickyActionBar.module.css';

interface StickyActionBarProps {
  /** What stands at the start; by default how required fields are marked. */
  note?: ReactNode;
  /** Return and Save, the primary button last. */
  children: ReactNode;
}

/** The foot of a long form, in sight while it scrolls. */
export function StickyActionBar({ note, children }: StickyActionBarProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.bar}>
      <p className={classes.note}>
        {note ?? (
          <>
            {t('form.requiredMarked')} <span className={classes.mark}>*</span>
          </>
        )}
      </p>
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
