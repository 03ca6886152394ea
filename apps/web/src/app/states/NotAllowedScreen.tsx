import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LensPicture } from '../../ui/brand/LensPicture.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { usePageTitle } from '../../ui/page/header/PageTitle.tsx';
import classes from './StandInScreen.module.css';

/** A page of another role. */
export function NotAllowedScreen() {
  const { t } = useTranslation('shell');
  usePageTitle(t('notAllowed.title'));
  return (
    <div className={classes.screen}>
      <LensPicture icon={IconLock} width={160} />
      <h1 className={classes.title} tabIndex={-1}>
        {t('notAllowed.title')}
      </h1>
      <p className={classes.text}>{t('notAllowed.text')}</p>
      <LinkButton to="/">{t('notAllowed.home')}</LinkButton>
    </div>
  );
}
