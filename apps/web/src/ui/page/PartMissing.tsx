import { Button, Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../states/InlineAlert.tsx';
import classes from './PartMissing.module.css';

/** For a part that could not be loaded: the page, and what was typed into it, stays as it is. */
export function PartMissing() {
  const { t } = useTranslation('ui');
  return (
    <Portal>
      <div className={classes.missing}>
        <InlineAlert
          title={t('part.missing')}
          text={
            <>
              <span>{t('part.why')}</span>
              <Button variant="default" size="xs" onClick={() => window.location.reload()}>
                {t('part.again')}
              </Button>
            </>
          }
        />
      </div>
    </Portal>
  );
}
