import { type auth, secondFactors } from '@simward/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/apiProblem.ts';
import { sendRequest } from '../../lib/sendRequest.ts';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetup } from './TotpSetup.tsx';

interface RequiredFactorProps {
  onSignedIn: (signedIn: auth.SignedIn) => void;
}

/** Sets an authenticator app up during sign-in; the sign-in goes on once the recovery codes were seen. */
export function RequiredFactor({ onSignedIn }: RequiredFactorProps) {
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

  if (failure) return <InlineAlert title={failure.title} text={failure.detail} />;
  if (added) {
    return (
      <RecoveryCodes
        codes={added.recoveryCodes}
        done={t('step.continue')}
        onDone={() => onSignedIn(added.signedIn)}
      />
    );
  }
  if (!setup) return null;
  return (
    <TotpSetup
      setup={setup}
      onCode={async (code) =>
        setAdded(await sendRequest(secondFactors.confirmRequiredFactor, { body: { code } }))
      }
    />
  );
}
