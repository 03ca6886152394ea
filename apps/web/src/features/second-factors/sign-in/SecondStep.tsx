import { Button, Loader } from '@mantine/core';
import { type auth, type passkeys, type RequestOf, secondFactors } from '@simward/contract';
import { secondFactorsTexts } from '@simward/texts/second-factors';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { sendRequest } from '../../../lib/api/sendRequest.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { RecoveryCodes } from '../own/RecoveryCodes.tsx';
import { NoPasskey, signWithPasskey } from '../proof/askPasskey.ts';
import { CodeForm } from '../proof/CodeForm.tsx';
import { TotpSetup } from '../proof/TotpSetup.tsx';

const t = textsOf(secondFactorsTexts);

interface SecondStepProps {
  onSignedIn: (signedIn: auth.SignedIn) => void;
  /** Goes back to User ID and password. */
  onStartOver: () => void;
}

/** The second step of a sign-in: confirm with a factor, or set one up where the company requires it. */
export function SecondStep({ onSignedIn, onStartOver }: SecondStepProps) {
  const [step, failure] = useAnswer(findStep);
  const [chosenKind, setChosenKind] = useState<secondFactors.FactorKind>();
  const kind = chosenKind ?? step?.kinds[0];

  const confirm = async (proof: Proof) =>
    onSignedIn(await sendRequest(secondFactors.confirmSignIn, { body: proof }));

  if (step?.enrolment) {
    return (
      <Stack gap={12}>
        <RequiredFactor onSignedIn={onSignedIn} onStartOver={onStartOver} />
      </Stack>
    );
  }
  return (
    <Stack gap={12}>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      {!step && !failure && <Loader size="sm" role="status" aria-label={t('step.loading')} />}
      {kind && (
        <Text as="p" color={2}>
          {t(hintOf[kind])}
        </Text>
      )}
      {kind === 'passkey' && step?.passkey && (
        <PasskeyButton
          request={step.passkey}
          onAssertion={(assertion) => confirm({ kind: 'passkey', assertion })}
        />
      )}
      {kind === 'totp' && (
        <CodeForm
          key={kind}
          sixDigits
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
      <Stack gap={0}>
        {step?.kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => setChosenKind(other)}>
              {t(otherWayOf[other])}
            </Button>
          ))}
        <Button variant="subtle" onClick={onStartOver}>
          {t('step.startOver')}
        </Button>
      </Stack>
      {step && (
        <Text as="p" size="sm" color={3}>
          {t('step.lost')}
        </Text>
      )}
    </Stack>
  );
}

const hintOf = {
  passkey: 'step.passkeyHint',
  totp: 'step.totpHint',
  recovery: 'step.recoveryHint',
} as const;

const otherWayOf = {
  passkey: 'step.insteadPasskey',
  totp: 'step.insteadTotp',
  recovery: 'step.insteadRecovery',
} as const;

const findStep = (signal: AbortSignal) => sendRequest(secondFactors.findSecondStep, {}, { signal });

/**
 * Sends a call when the part appears, and answers its answer or its problem. Leaving the part cancels the
 * call.
 */
function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<T>();
  const [failure, setFailure] = useState<ApiProblem>();
  useEffect(() => {
    const controller = new AbortController();
    ask(controller.signal).then(setAnswer, (error: unknown) => {
      if (error instanceof ApiProblem) setFailure(error);
    });
    return () => controller.abort();
  }, [ask]);
  return [answer, failure] as const;
}

type Proof = RequestOf<typeof secondFactors.confirmSignIn>['body'];

interface PasskeyButtonProps {
  request: NonNullable<secondFactors.SecondStep['passkey']>;
  /** Rejects with the server's problem. */
  onAssertion: (assertion: passkeys.PasskeyAssertion) => Promise<void>;
}

function PasskeyButton({ request, onAssertion }: PasskeyButtonProps) {
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
    <Stack gap={16}>
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
    </Stack>
  );
}

const beginFactor = (signal: AbortSignal) => sendRequest(secondFactors.beginRequiredFactor, {}, { signal });

/** Sets up an authenticator app during sign-in. The sign-in goes on after the recovery codes were shown. */
function RequiredFactor({ onSignedIn, onStartOver }: SecondStepProps) {
  const [setup, failure] = useAnswer(beginFactor);
  const [finished, setFinished] = useState<{ signedIn: auth.SignedIn; recoveryCodes: string[] }>();

  if (finished) {
    return (
      <RecoveryCodes
        codes={finished.recoveryCodes}
        done={t('step.continue')}
        onDone={() => onSignedIn(finished.signedIn)}
      />
    );
  }
  return (
    <>
      <Text as="p" color={2}>
        {t('step.enrolHint')}
      </Text>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      {setup && (
        <TotpSetup
          setup={setup}
          onCode={async (code) =>
            setFinished(await sendRequest(secondFactors.confirmRequiredFactor, { body: { code } }))
          }
        />
      )}
      <Button variant="subtle" onClick={onStartOver}>
        {t('step.startOver')}
      </Button>
    </>
  );
}
