import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { checkNewPassword } from './checkNewPassword.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { passwordLinkQuery, resetPassword } from './passwords.queries.ts';

interface NewPasswordFormProps {
  token: string;
  mobileNo: string;
  label?: string;
  submitLabel: string;
  onDone: () => void;
}

/** Chooses a password with the token of a link. */
export function NewPasswordForm({ token, mobileNo, label, submitLabel, onDone }: NewPasswordFormProps) {
  const client = useQueryClient();
  const { form, submit, saving, failure } = useProblemForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '' },
    validate: { newPassword: (value) => checkNewPassword(value, mobileNo) },
    onSave: async ({ newPassword }) => {
      try {
        await resetPassword(token, newPassword);
      } catch (error) {
        // It has expired meanwhile, or was used elsewhere: the page says which, and what to do.
        if (error instanceof ApiProblem && error.code === 'password.link-invalid')
          await client.invalidateQueries(passwordLinkQuery(token));
        throw error;
      }
    },
    onSaved: onDone,
  });
  return (
    <form noValidate onSubmit={submit}>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      <NewPasswordField
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
        mobileNo={mobileNo}
        label={label}
      />
      <Button type="submit" size="md" fullWidth loading={saving}>
        {submitLabel}
      </Button>
    </form>
  );
}
