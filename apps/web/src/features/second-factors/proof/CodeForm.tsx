import { Button } from '@mantine/core';
import { secondFactors } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { textsOf } from '../../../lib/texts/texts.ts';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import classes from '../second-factors.module.css';

const tMessages = textsOf(messageTexts);

interface CodeFormProps {
  label: string;
  confirm: string;
  /** Accepts only the six digits of an app, no recovery code. */
  sixDigits?: boolean;
  /** The message for a code that cannot be right, shown before it is sent. */
  malformed?: string;
  /** Rejects with the server's problem. */
  onCode: (code: string) => Promise<void>;
}

export function CodeForm({ label, confirm, sixDigits = false, malformed, onCode }: CodeFormProps) {
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { code: '' },
    validate: {
      code: (code: string) => {
        if (code.trim() === '') return tMessages('required.text');
        return sixDigits && !/^\d{6}$/.test(code.replace(/\s/g, '')) ? malformed : null;
      },
    },
    onSave: ({ code }) => onCode(code.trim()),
  });
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      <TextField
        {...form.getInputProps('code')}
        name="code"
        label={label}
        size="md"
        required
        autoFocus
        data-autofocus
        autoComplete="one-time-code"
        inputMode={sixDigits ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={sixDigits ? secondFactors.limits.totpCode : secondFactors.limits.recoveryCode}
        classNames={{ input: classes.code }}
      />
      <Button type="submit" size="md" fullWidth loading={saving}>
        {confirm}
      </Button>
    </Stack>
  );
}
