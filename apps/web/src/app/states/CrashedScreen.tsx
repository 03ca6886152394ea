import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LensPicture } from '../../ui/brand/LensPicture.tsx';
import { usePageTitle } from '../../ui/page/header/PageTitle.tsx';
import classes from './StandInScreen.module.css';

interface CrashedScreenProps {
  error: unknown;
}

/**
 * What the error boundary shows of anything but an answer of the server. Both ways on load the document anew: after a release the chunks
 * of the old page are gone, and only a fresh page finds the new ones.
 */
export function CrashedScreen({ error }: CrashedScreenProps) {
  const { t } = useTranslation('shell');
  usePageTitle(t('crashed.title'));
  return (
    <div className={classes.screen} role="alert">
      <LensPicture icon={IconAlertTriangle} width={160} />
      <h1 className={classes.title} tabIndex={-1}>
        {t('crashed.title')}
      </h1>
      <p className={classes.text}>{t('crashed.text')}</p>
      {error instanceof Error && <p className={classes.details}>{error.message}</p>}
      <div className={classes.buttons}>
        <Button component="a" href="/" variant="default">
          {t('crashed.home')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('crashed.again')}</Button>
      </div>
    </div>
  );
}
