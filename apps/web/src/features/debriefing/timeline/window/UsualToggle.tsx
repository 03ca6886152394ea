import { useTranslation } from 'react-i18next';
import { UsualSign } from '../../marks/UsualSign.tsx';
import classes from '../TimelineCard.module.css';

interface UsualToggleProps {
  /** Of so many others; 0 has the times of the module. */
  sessions: number;
  pressed: boolean;
  onToggle: () => void;
}

/** Shows and hides what is usual. */
export function UsualToggle({ sessions, pressed, onToggle }: UsualToggleProps) {
  const { t } = useTranslation('debriefing');
  return (
    <button type="button" className={classes.usual} aria-pressed={pressed} onClick={onToggle}>
      <UsualSign />
      {sessions > 0 ? t('usualPath', { count: sessions }) : t('usualDeclared')}
    </button>
  );
}
