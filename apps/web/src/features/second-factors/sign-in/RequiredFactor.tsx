import { Button } from '@mantine/core';
import { type auth, secondFactors } from '@simward/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { sendRequest } from '../../../lib/api/sendRequest.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { RecoveryCodes } from '../own/RecoveryCodes.tsx';
import { TotpSetup } from '../proof/TotpSetup.tsx';
import classes from './SecondStep.module.css';

interface RequiredFactorProps {
  onSignedIn: (signedIn: auth.SignedIn) => void;
  /** Back to User ID and password. */
  onStartOver: () => void;
}

/** Sets an authenticator app up during sign-in; the sign-in goes on once the recovery codes were seen. */
export function RequiredFactor({ onSignedIn, onStartOver }: RequiredFactorProps) {
  const { t } = useTranslation('secondFactors');
  const [setup, setSetup] = useState<secondFactors.TotpSetup>();
  const [failure, setFailure] = useState<ApiProblem>();
  const [added, setAdded] = useState<{ signedIn: auth.SignedIn; recoveryCodes: string[] }>();

  useEffect(() => {
    const leaving = new AbortController();
    sendRequest(secondFactors.beginRequiredFactor, {}, { signal: leaving.signal }).then(
      setSetup,
      (error: unknown) => {
        if (error instanceof ApiProblem) setFailure(error);
      },
    );
    return () => leaving.abort();
  }, []);

  if (added) {
    return (
      <RecoveryCodes
        codes={added.recoveryCodes}
        done={t('step.continue')}
        onDone={() => onSignedIn(added.signedIn)}
      />
    );
  }
  return (
    <>
      <p className={classes.hint}>{t('step.enrolHint')}</p>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      {setup && (
        <TotpSetup
          setup={setup}
          onCode={async (code) =>
            setAdded(await sendRequest(secondFactors.confirmRequiredFactor, { body: { code } }))
          }
        />
      )}
      <Button variant="subtle" onClick={onStartOver}>
        {t('step.startOver')}
      </Button>
    </>
  );
}
