import { Button } from '@mantine/core';
import type { passkeys, secondFactors } from '@simward/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { NoPasskey, signWithPasskey } from '../proof/askPasskey.ts';
import classes from '../proof/CodeForm.module.css';

interface PasskeyButtonProps {
  request: NonNullable<secondFactors.SecondStep['passkey']>;
  /** Rejects with the problem that the server answered. */
  onAssertion: (assertion: passkeys.PasskeyAssertion) => Promise<void>;
}

/** Confirms with a passkey of the browser. */
export function PasskeyButton({ request, onAssertion }: PasskeyButtonProps) {
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
    <div className={classes.form}>
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
