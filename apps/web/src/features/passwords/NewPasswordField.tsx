import type { PasswordInputProps } from '@mantine/core';
import { passwords, profile } from '@simward/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx';
import classes from './passwords.module.css';

interface NewPasswordFieldProps extends PasswordInputProps {
  /** The User ID, so that the browser's password manager saves the password under it. */
  mobileNo: string;
}

/** A field for a new password. Its rules are shown before anybody types. */
export function NewPasswordField({ mobileNo, ...props }: NewPasswordFieldProps) {
  const { t } = useTranslation('passwords');
  return (
    <>
      <input hidden readOnly type="text" name="username" autoComplete="username" value={mobileNo} />
      <PasswordField
        {...props}
        className={classes.field}
        size="md"
        label={props.label ?? t('new')}
        description={t('rules')}
        leftSection={<IconLock size={17} stroke={1.7} aria-hidden="true" />}
        name="new-password"
        autoComplete="new-password"
        inputMode="numeric"
        required
      />
    </>
  );
}

/** The server's reason to refuse a new password, found before it is sent; null when it would accept the password. */
export function checkNewPassword(password: string, mobileNo: string): string | null {
  const parsed = profile.webPasswordSchema.safeParse(password);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  if (passwords.isLikeUserId(password, mobileNo)) return passwords.problems['password.like-user-id'].detail;
  return passwords.isCommon(password) ? passwords.problems['password.common'].detail : null;
}
