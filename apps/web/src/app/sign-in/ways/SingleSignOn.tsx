import { Button, Divider } from '@mantine/core';
import type { singleSignOn } from '@simward/contract';
import { IconHourglass, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { CompanyNameForm } from './CompanyNameForm.tsx';
import classes from './SingleSignOn.module.css';
import { useSignInWays } from './useSignInWays.ts';

interface SingleSignOnProps {
  /** The sign-in name of a company, as the address gives it. */
  company: string | undefined;
  /** Why the last sign-in through a provider came to nothing. */
  refusal: singleSignOn.SignInRefusal | undefined;
  returnTo: string;
}

/** The way in through a company's identity provider, above the form for User ID and password. */
export function SingleSignOn({ company, refusal, returnTo }: SingleSignOnProps) {
  const { t } = useTranslation('signIn');
  const ways = useSignInWays(company);
  const [asking, setAsking] = useState(false);
  const unknown = company !== undefined && ways?.company === null;
  return (
    <>
      {refusal && <SingleSignOnNotice refusal={refusal} />}
      <div className={classes.ways}>
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
      <Divider className={classes.or} label={t('sso.or')} labelPosition="center" />
    </>
  );
}

interface ProviderButtonProps {
  provider: { name: string; address: string };
  /** Whom this browser last signed in with it. */
  person: string | undefined;
  returnTo: string;
}

/** Leaves for the provider, and comes back signed in. */
function ProviderButton({ provider, person, returnTo }: ProviderButtonProps) {
  const { t } = useTranslation('signIn');
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
  const { t } = useTranslation('signIn');
  const title = t(`sso.refusal.${refusal}.title`);
  const text = t(`sso.refusal.${refusal}.text`);
  if (refusal !== 'pending') return <InlineAlert title={title} text={text} />;
  return (
    <div role="status" className={classes.waiting}>
      <IconHourglass size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <p className={classes.waitingTitle}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
