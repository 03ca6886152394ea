import { Button, Divider } from '@mantine/core';
import type { singleSignOn } from '@simward/contract';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyNameForm } from './CompanyNameForm.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import classes from './SingleSignOn.module.css';
import { SingleSignOnNotice } from './SingleSignOnNotice.tsx';
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
