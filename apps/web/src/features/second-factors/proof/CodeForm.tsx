import { Button } from '@mantine/core';
import { messages, secondFactors } from '@simward/contract';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import classes from './CodeForm.module.css';

interface CodeFormProps {
  label: string;
  confirm: string;
  /** Six digits of an app; a recovery code otherwise. */
  digits?: boolean;
  /** Said of a code that cannot be right, before it is sent. */
  malformed?: string;
  /** Rejects with the problem that the server answered. */
  onCode: (code: string) => Promise<void>;
}

/** Asks for one code. */
export function CodeForm({ label, confirm, digits = false, malformed, onCode }: CodeFormProps) {
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { code: '' },
    validate: {
      code: (code: string) => {
        if (code.trim() === '') return messages.required.text;
        return digits && !/^\d{6}$/.test(code.replace(/\s/g, '')) ? malformed : null;
      },
    },
    onSave: ({ code }) => onCode(code.trim()),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
        inputMode={digits ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={digits ? secondFactors.limits.totpCode : secondFactors.limits.recoveryCode}
        classNames={{ input: classes.code }}
      />
      <Button type="submit" size="md" fullWidth loading={saving}>
        {confirm}
      </Button>
    </form>
  );
}
