import { Button, Loader } from '@mantine/core';
import { type auth, type passkeys, secondFactors } from '@simward/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { sendRequest } from '../../../lib/api/sending/sendRequest.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { RecoveryCodes } from '../own/RecoveryCodes.tsx';
import { NoPasskey, signWithPasskey } from '../proof/askPasskey.ts';
import codeFormClasses from '../proof/CodeForm.module.css';
import { CodeForm } from '../proof/CodeForm.tsx';
import { TotpSetup } from '../proof/TotpSetup.tsx';
import classes from './SecondStep.module.css';

interface SecondStepProps {
  onSignedIn: (signedIn: auth.SignedIn) => void;
  /** Back to User ID and password. */
  onStartOver: () => void;
}

const hints = {
  passkey: 'step.passkeyHint',
  totp: 'step.totpHint',
  recovery: 'step.recoveryHint',
} as const;
const insteads = {
  passkey: 'step.insteadPasskey',
  totp: 'step.insteadTotp',
  recovery: 'step.insteadRecovery',
} as const;

/** The second step of a sign-in: confirm with a factor, or set one up where the company requires it. */
export function SecondStep({ onSignedIn, onStartOver }: SecondStepProps) {
  const { t } = useTranslation('secondFactors');
  const [step, failure] = useAnswer(findStep);
  const [chosen, setChosen] = useState<secondFactors.FactorKind>();
  const kind = chosen ?? step?.kinds[0];

  const confirm = async (given: Parameters<typeof confirmWith>[0]) => onSignedIn(await confirmWith(given));

  if (step?.enrolment) {
    return (
      <div className={classes.step}>
        <RequiredFactor onSignedIn={onSignedIn} onStartOver={onStartOver} />
      </div>
    );
  }
  return (
    <div className={classes.step}>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      {!step && !failure && <Loader size="sm" role="status" aria-label={t('step.loading')} />}
      {kind && <p className={classes.hint}>{t(hints[kind])}</p>}
      {kind === 'passkey' && step?.passkey && (
        <PasskeyButton
          request={step.passkey}
          onAssertion={(assertion) => confirm({ kind: 'passkey', assertion })}
        />
      )}
      {kind === 'totp' && (
        <CodeForm
          key={kind}
          digits
          label={t('step.code')}
          malformed={t('setup.sixDigits')}
          confirm={t('step.confirm')}
          onCode={(code) => confirm({ kind, code })}
        />
      )}
      {kind === 'recovery' && (
        <CodeForm
          key={kind}
          label={t('step.recoveryCode')}
          confirm={t('step.confirm')}
          onCode={(code) => confirm({ kind, code })}
        />
      )}
      <div className={classes.others}>
        {step?.kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => setChosen(other)}>
              {t(insteads[other])}
            </Button>
          ))}
        <Button variant="subtle" onClick={onStartOver}>
          {t('step.startOver')}
        </Button>
      </div>
      {step && <p className={classes.lost}>{t('step.lost')}</p>}
    </div>
  );
}

interface PasskeyButtonProps {
  request: NonNullable<secondFactors.SecondStep['passkey']>;
  /** Rejects with the problem that the server answered. */
  onAssertion: (assertion: passkeys.PasskeyAssertion) => Promise<void>;
}

/** Confirms with a passkey of the browser. */
function PasskeyButton({ request, onAssertion }: PasskeyButtonProps) {
  const { t } = useTranslation('secondFactors');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onAssertion(await signWithPasskey(request));
    } catch (error) {
      if (error instanceof ApiProblem) setFailure({ title: error.title, text: error.detail });
      else if (error instanceof NoPasskey)
        setFailure({ title: t('passkeyFailed.title'), text: t('passkeyFailed.text') });
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={codeFormClasses.form}>
      {failure && <InlineAlert {...failure} />}
      <Button
        size="md"
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => void confirm()}
      >
        {t('step.usePasskey')}
      </Button>
    </div>
  );
}

const findStep = (signal: AbortSignal) => sendRequest(secondFactors.findSecondStep, {}, { signal });
const beginFactor = (signal: AbortSignal) => sendRequest(secondFactors.beginRequiredFactor, {}, { signal });

/** What is answered to what a part asks as it appears, or the problem that is answered instead. */
function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<T>();
  const [failure, setFailure] = useState<ApiProblem>();
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then(setAnswer, (error: unknown) => {
      if (error instanceof ApiProblem) setFailure(error);
    });
    return () => leaving.abort();
  }, [ask]);
  return [answer, failure] as const;
}

const confirmWith = (body: Parameters<typeof sendRequest<typeof secondFactors.confirmSignIn>>[1]['body']) =>
  sendRequest(secondFactors.confirmSignIn, { body });

/** Sets an authenticator app up during sign-in; the sign-in goes on once the recovery codes were seen. */
function RequiredFactor({ onSignedIn, onStartOver }: SecondStepProps) {
  const { t } = useTranslation('secondFactors');
  const [setup, failure] = useAnswer(beginFactor);
  const [added, setAdded] = useState<{ signedIn: auth.SignedIn; recoveryCodes: string[] }>();

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
