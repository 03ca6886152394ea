import { Button } from '@mantine/core';
import { type profile, secondFactors } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { secondFactorsTexts } from '@simward/texts/second-factors';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { PasswordField, TextField } from '../../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { NoPasskey } from './askPasskey.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(secondFactorsTexts);

/** The proofs of identity that this person must give. */
export interface ProofWays {
  password: boolean;
  code: boolean;
}

interface ProofFormProps {
  ways: ProofWays;
  /** The name suggested for the new factor; without it no name is asked for. */
  suggestedName?: string;
  confirm: string;
  danger?: boolean;
  onCancel: () => void;
  /** Rejects with the server's problem or with NoPasskey. */
  onProof: (proof: profile.GivenProof, name: string) => Promise<void>;
}

/** Asks for password and code again before somebody changes their second factors. */
export function ProofForm({
  ways,
  suggestedName,
  confirm,
  danger = false,
  onCancel,
  onProof,
}: ProofFormProps) {
  const [hasNoPasskey, setHasNoPasskey] = useState(false);
  const asksName = suggestedName !== undefined;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { name: suggestedName ?? '', password: '', code: '' },
    validate: {
      name: (name: string) => (asksName ? required(name) : null),
      password: (password: string) => (ways.password ? required(password) : null),
      code: (code: string) => (ways.code ? required(code) : null),
    },
    onSave: async ({ name, password, code }) => {
      setHasNoPasskey(false);
      try {
        await onProof({ ...(ways.password && { password }), ...(ways.code && { code }) }, name.trim());
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error;
        setHasNoPasskey(true);
      }
    },
  });
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      {hasNoPasskey && <InlineAlert title={t('passkeyFailed.title')} text={t('passkeyFailed.text')} />}
      {asksName && (
        <TextField
          {...form.getInputProps('name')}
          name="name"
          label={t('proof.name')}
          description={t('proof.nameHelp')}
          maxLength={secondFactors.limits.name}
          required
          data-autofocus
        />
      )}
      {ways.password && (
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('proof.password')}
          autoComplete="current-password"
          required
          data-autofocus={!asksName || undefined}
        />
      )}
      {ways.code && (
        <TextField
          {...form.getInputProps('code')}
          name="code"
          label={t('proof.code')}
          description={t('proof.codeHelp')}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={secondFactors.limits.recoveryCode}
          required
        />
      )}
      <Row align="stretch" justify="end">
        <Button variant="default" onClick={onCancel}>
          {t('proof.cancel')}
        </Button>
        <Button type="submit" loading={saving} color={danger ? 'fail' : undefined}>
          {confirm}
        </Button>
      </Row>
    </Stack>
  );
}

const required = (value: string) => (value.trim() ? null : tMessages('required.text'));
