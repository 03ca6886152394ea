import { messages } from '@simward/contract';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { usePageTitle } from '../../ui/page/header/PageTitle.tsx';
import { palette } from '../shell/palette/palette.ts';
import { NotFoundPicture } from './NotFoundPicture.tsx';
import classes from './StandInScreen.module.css';

interface NotFoundScreenProps {
  /** Nobody is signed in: there is no dashboard to lead to. */
  signedOut?: boolean;
}

/** An unknown path. The search box opens the palette. */
export function NotFoundScreen({ signedOut = false }: NotFoundScreenProps) {
  const { t } = useTranslation('shell');
  usePageTitle(messages.pageNotFound.title);
  return (
    <div className={classes.screen}>
      <NotFoundPicture label={t('notFound.code')} />
      <h1 className={classes.title} tabIndex={-1}>
        {messages.pageNotFound.title}
      </h1>
      <p className={classes.text}>{messages.pageNotFound.text}</p>
      <button type="button" className={classes.search} onClick={palette.open}>
        <IconSearch size={17} stroke={1.8} aria-hidden="true" />
        {t('notFound.search')}
      </button>
      <LinkButton to="/">{signedOut ? t('notFound.signIn') : t('notFound.home')}</LinkButton>
    </div>
  );
}
