import { screens } from '@simward/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '../../lib/portalSession.ts';
import type { SignInValues } from '../../lib/session.ts';
import { usePageTitle } from '../../ui/PageTitle.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import classes from './SignInScreen.module.css';

export function SignInScreen() {
  const navigate = useNavigate();
  const { returnTo = '/' } = useSearch({ from: '/signin' });
  const { t } = useTranslation('signIn');
  usePageTitle(screens.signIn.title);
  const signIn = async (values: SignInValues) => {
    await session.signIn(values);
    await navigate({ href: returnTo, replace: true });
  };
  return (
    <SignInLayout>
      <h1 className={classes.title} tabIndex={-1}>
        {screens.signIn.title}
      </h1>
      <p className={classes.hint}>{t('hint')}</p>
      <SignInForm onSignIn={signIn} />
      <p className={classes.firstTime}>{t('firstTime')}</p>
    </SignInLayout>
  );
}
