import { Button, Checkbox } from '@mantine/core';
import { signInTexts } from '@simward/texts/auth';
import { messageTexts } from '@simward/texts/messages';
import { IconLock, IconUser } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { SignInValues } from '../../../lib/session/session.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { PasswordField, TextField } from '../../../ui/form/fields/TextFields.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { keepDigits } from './keepDigits.ts';
import { signInFailureOf } from './signInFailure.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(signInTexts);

interface SignInFormProps {
  /** The User ID of the person whose expired session is to continue. */
  userId?: string;
  /** Rejects with the problem that the server answered. */
  onSignIn: (values: SignInValues) => Promise<void>;
}

type Field = 'userId' | 'password';
type FieldErrors = Partial<Record<Field, string | undefined>>;

const textOf = (data: FormData, field: Field) => {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
};

/**
 * Asks for User ID and password. The values are kept in the fields themselves, because a form library would
 * be larger than the rest of the page.
 */
export function SignInForm({ userId = '', onSignIn }: SignInFormProps) {
  const [failure, setFailure] = useState<ReturnType<typeof signInFailureOf>>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sending, setSending] = useState(false);
  const userIdField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = {
      userId: textOf(data, 'userId').trim(),
      password: textOf(data, 'password'),
      rememberMe: data.has('rememberMe'),
    };
    const missing: FieldErrors = {
      ...(!values.userId && { userId: tMessages('required.text') }),
      ...(!values.password.trim() && { password: tMessages('required.text') }),
    };
    setErrors(missing);
    if (missing.userId) return userIdField.current?.focus();
    if (missing.password) return passwordField.current?.focus();
    setFailure(undefined);
    setSending(true);
    try {
      await onSignIn(values);
    } catch (error) {
      const known = signInFailureOf(error);
      setFailure(known);
      setErrors(known.fields);
      passwordField.current?.focus();
    } finally {
      setSending(false);
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      {failure && <InlineAlert title={failure.title} text={failure.detail} />}
      <TextField
        ref={userIdField}
        defaultValue={userId}
        error={errors.userId}
        onChange={(event) => {
          keepDigits(event.currentTarget);
          setErrors({ ...errors, userId: undefined });
        }}
        mb={16}
        size="md"
        label={t('userId')}
        leftSection={<IconUser size={17} stroke={1.7} aria-hidden="true" />}
        name="userId"
        autoComplete="username"
        inputMode="numeric"
        required
      />
      <PasswordField
        ref={passwordField}
        error={errors.password}
        onChange={(event) => {
          keepDigits(event.currentTarget);
          setErrors({ ...errors, password: undefined });
        }}
        mb={16}
        size="md"
        label={t('password')}
        leftSection={<IconLock size={17} stroke={1.7} aria-hidden="true" />}
        name="password"
        autoComplete="current-password"
        data-autofocus={userId !== '' || undefined}
        inputMode="numeric"
        required
      />
      <Row gap={16} justify="between" tight below={16}>
        <Checkbox name="rememberMe" label={t('rememberMe')} />
      </Row>
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('submit')}
      </Button>
    </form>
  );
}
