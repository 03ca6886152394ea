import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@simward/contract';
import { IconLock, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInValues } from '../../lib/session/session.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import classes from './SignInForm.module.css';
import { signInFailureOf } from './signInFailure.ts';

interface SignInFormProps {
  /** Beside Remember Me. */
  aside?: ReactNode;
  /** Who is expected, when an expired session is to go on. */
  userId?: string;
  /** Rejects with the problem that the server answered. */
  onSignIn: (values: SignInValues) => Promise<void>;
}

const required = (value: string) => (value.trim() ? null : messages.M12.text);

export function SignInForm({ userId = '', aside, onSignIn }: SignInFormProps) {
  const { t } = useTranslation('signIn');
  const [failure, setFailure] = useState<ReturnType<typeof signInFailureOf>>();
  const form = useForm<SignInValues>({
    mode: 'uncontrolled',
    initialValues: { userId, password: '', rememberMe: false },
    validate: { userId: required, password: required },
  });

  const submit = async (values: SignInValues) => {
    setFailure(undefined);
    try {
      await onSignIn({ ...values, userId: values.userId.trim() });
    } catch (error) {
      const known = signInFailureOf(error);
      setFailure(known);
      form.setErrors(known.fields);
      form.getInputNode('password')?.focus();
    }
  };

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => {
        const first = Object.keys(errors)[0];
        if (first) form.getInputNode(first)?.focus();
      })}
    >
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      <TextField
        key={form.key('userId')}
        {...form.getInputProps('userId')}
        className={classes.field}
        size="md"
        label={t('userId')}
        leftSection={<IconUser size={17} stroke={1.7} aria-hidden="true" />}
        name="username"
        autoComplete="username"
        inputMode="numeric"
        required
      />
      <PasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        className={classes.field}
        size="md"
        label={t('password')}
        leftSection={<IconLock size={17} stroke={1.7} aria-hidden="true" />}
        name="password"
        autoComplete="current-password"
        data-autofocus={userId !== '' || undefined}
        inputMode="numeric"
        required
      />
      <div className={classes.remember}>
        <Checkbox
          key={form.key('rememberMe')}
          {...form.getInputProps('rememberMe', { type: 'checkbox' })}
          label={t('rememberMe')}
        />
        {aside}
      </div>
      <Button type="submit" size="md" fullWidth loading={form.submitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
