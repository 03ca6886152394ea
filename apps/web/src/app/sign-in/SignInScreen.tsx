import { signInScreens } from '@simward/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '../../lib/session/portalSession.ts';
import type { SignInValues } from '../../lib/session/session.ts';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { loadSignedInPages } from '../routes/loadSignedInPages.ts';
import { LazySecondStep } from './form/LazySecondStep.tsx';
import { SignInForm } from './form/SignInForm.tsx';
import { useSecondStep } from './form/useSecondStep.ts';
import classes from './SignInScreen.module.css';
import { SingleSignOn } from './ways/SingleSignOn.tsx';

export function SignInScreen() {
  const navigate = useNavigate();
  const { returnTo = '/', company, sso } = useSearch({ from: '/signin' });
  const { t } = useTranslation('signIn');
  const secondStep = useSecondStep(session.signIn);
  const goOn = () => navigate({ href: returnTo, replace: true });
  if (secondStep.asked) {
    return (
      <SignInPage title={t('secondStep')}>
        <LazySecondStep
          onSignedIn={(signedIn) => {
            secondStep.finish(signedIn);
            void goOn();
          }}
          onStartOver={secondStep.startOver}
        />
      </SignInPage>
    );
  }
  const signIn = async (values: SignInValues) => {
    // Where that fails, the page to go to says so.
    void loadSignedInPages().catch(() => undefined);
    if (await secondStep.signIn(values)) await goOn();
  };
  return (
    <SignInPage title={signInScreens.signIn.title} hint={t('hint')}>
      <SingleSignOn company={company} refusal={sso === 'done' ? undefined : sso} returnTo={returnTo} />
      <SignInForm
        onSignIn={signIn}
        aside={
          <Link to={signInScreens.forgotPassword.path} className={classes.forgot}>
            {t('forgot')}
          </Link>
        }
      />
      <p className="sign-in-first-time">{t('firstTime')}</p>
    </SignInPage>
  );
}
