import { Button, Divider } from '@mantine/core';
import { signInScreens, singleSignOn } from '@simward/contract';
import { signInTexts } from '@simward/texts/auth';
import { messageTexts } from '@simward/texts/messages';
import { IconHourglass, IconKey } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { addressOf, exchange } from '../../lib/api/exchange.ts';
import { session } from '../../lib/session/portalSession.ts';
import type { SignInValues } from '../../lib/session/session.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { loadSignedInPages } from '../routes/loadSignedInPages.ts';
import { LazySecondStep } from './form/LazySecondStep.tsx';
import { SignInForm } from './form/SignInForm.tsx';
import { useSecondStep } from './form/useSecondStep.ts';
import classes from './SignInScreen.module.css';
import singleSignOnClasses from './ways/SingleSignOn.module.css';
import { isSignInWays, type SignInWays } from './ways/signInWays.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(signInTexts);

export function SignInScreen() {
  const navigate = useNavigate();
  const { returnTo = '/', company, sso } = useSearch({ from: '/signin' });
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
    <SignInPage title={titleOf('signIn')} hint={t('hint')}>
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

interface SingleSignOnProps {
  /** The sign-in name of a company, as the address gives it. */
  company: string | undefined;
  /** Why the last sign-in through a provider came to nothing. */
  refusal: singleSignOn.SignInRefusal | undefined;
  returnTo: string;
}

/** The way in through a company's identity provider, above the form for User ID and password. */
function SingleSignOn({ company, refusal, returnTo }: SingleSignOnProps) {
  const ways = useSignInWays(company);
  const [asking, setAsking] = useState(false);
  const unknown = company !== undefined && ways?.company === null;
  return (
    <>
      {refusal && <SingleSignOnNotice refusal={refusal} />}
      <div className={singleSignOnClasses.ways}>
        {ways?.providers.map((provider) => (
          <ProviderButton
            key={provider._id}
            provider={provider}
            person={ways.continueAs?.providerId === provider._id ? ways.continueAs.name : undefined}
            returnTo={returnTo}
          />
        ))}
        {!ways?.company && !asking && !unknown && (
          <Button
            variant="default"
            size="md"
            fullWidth
            disabled={!ways}
            leftSection={<IconKey size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('sso.open')}
          </Button>
        )}
        {!ways?.company && (asking || unknown) && <CompanyNameForm unknown={unknown ? company : undefined} />}
      </div>
      <Divider className={singleSignOnClasses.or} label={t('sso.or')} labelPosition="center" />
    </>
  );
}

interface CompanyNameFormProps {
  /** A name that no company has. */
  unknown: string | undefined;
}

/** Asks for the company where nothing tells it: no address, no host, no earlier sign-in. */
function CompanyNameForm({ unknown }: CompanyNameFormProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(unknown ?? '');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const company = name.trim().toLowerCase();
    if (!company) return setError(tMessages('required.text'));
    setError(undefined);
    void navigate({
      to: '/signin',
      search: ({ returnTo }) => ({ ...(returnTo && { returnTo }), company }),
      replace: true,
    });
  };
  return (
    <form noValidate onSubmit={submit} className={singleSignOnClasses.company}>
      <TextField
        size="md"
        label={t('sso.company')}
        description={t('sso.companyHelp')}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        error={error ?? (unknown !== undefined && name === unknown && t('sso.unknownCompany'))}
        maxLength={singleSignOn.limits.signInName}
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="default" size="md" fullWidth>
        {t('sso.next')}
      </Button>
    </form>
  );
}

const none: SignInWays = { company: null, providers: [], continueAs: null };

/** Which identity providers this browser could sign in with; undefined until the portal has answered. */
function useSignInWays(company: string | undefined): SignInWays | undefined {
  const [found, setFound] = useState<{ of: string | undefined; ways: SignInWays }>();
  useEffect(() => {
    const leaving = new AbortController();
    const address = addressOf(singleSignOn.findSignInPath, { query: { company } });
    exchange(address, { credentials: 'same-origin' }, leaving.signal).then(
      // Signing in with the User ID stays possible whatever comes back.
      ({ json }) => setFound({ of: company, ways: isSignInWays(json) ? json : none }),
      () => leaving.signal.aborted || setFound({ of: company, ways: none }),
    );
    return () => leaving.abort();
  }, [company]);
  return found?.of === company ? found?.ways : undefined;
}

interface ProviderButtonProps {
  provider: { name: string; address: string };
  /** Whom this browser last signed in with it. */
  person: string | undefined;
  returnTo: string;
}

/** Leaves for the provider, and comes back signed in. */
function ProviderButton({ provider, person, returnTo }: ProviderButtonProps) {
  const address = new URL(provider.address);
  address.searchParams.set('returnTo', returnTo);
  return (
    <Button
      component="a"
      href={address.href}
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconKey size={17} stroke={1.7} aria-hidden="true" />}
    >
      {person === undefined
        ? t('sso.continueWith', { provider: provider.name })
        : t('sso.continueAs', { name: person })}
    </Button>
  );
}

interface SingleSignOnNoticeProps {
  refusal: singleSignOn.SignInRefusal;
}

/** What became of a sign-in through a provider, when it did not lead in. Waiting is no failure. */
function SingleSignOnNotice({ refusal }: SingleSignOnNoticeProps) {
  const title = t(`sso.refusal.${refusal}.title`);
  const text = t(`sso.refusal.${refusal}.text`);
  if (refusal !== 'pending') return <InlineAlert title={title} text={text} />;
  return (
    <div role="status" className={singleSignOnClasses.waiting}>
      <IconHourglass size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <p className={singleSignOnClasses.waitingTitle}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
