import { Button } from '@mantine/core';
import { messages, type profile, secondFactors } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/form/fields/PasswordField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { NoPasskey } from './askPasskey.ts';
import classes from './CodeForm.module.css';
import buttonClasses from './ProofForm.module.css';

/** With what this person proves who they are: all of it. */
export interface ProofWays {
  password: boolean;
  code: boolean;
}

interface ProofFormProps {
  ways: ProofWays;
  /** Name of what is added; without one nothing is named. */
  suggestedName?: string;
  confirm: string;
  danger?: boolean;
  onCancel: () => void;
  /** Rejects with the problem that the server answered, or with NoPasskey. */
  onProof: (proof: profile.GivenProof, name: string) => Promise<void>;
}

const required = (value: string) => (value.trim() ? null : messages.required.text);

/** Asks who changes their factors to prove again who they are: by the password and a code. */
export function ProofForm({
  ways,
  suggestedName,
  confirm,
  danger = false,
  onCancel,
  onProof,
}: ProofFormProps) {
  const { t } = useTranslation('secondFactors');
  const [noPasskey, setNoPasskey] = useState(false);
  const named = suggestedName !== undefined;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { name: suggestedName ?? '', password: '', code: '' },
    validate: {
      name: (name: string) => (named ? required(name) : null),
      password: (password: string) => (ways.password ? required(password) : null),
      code: (code: string) => (ways.code ? required(code) : null),
    },
    onSave: async ({ name, password, code }) => {
      setNoPasskey(false);
      try {
        await onProof({ ...(ways.password && { password }), ...(ways.code && { code }) }, name.trim());
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error;
        setNoPasskey(true);
      }
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      {noPasskey && <InlineAlert title={t('passkeyFailed.title')} text={t('passkeyFailed.text')} />}
      {named && (
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
          data-autofocus={!named || undefined}
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
      <div className={buttonClasses.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('proof.cancel')}
        </Button>
        <Button type="submit" loading={saving} color={danger ? 'fail' : undefined}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
