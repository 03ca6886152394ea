import type { PasswordInputProps } from '@mantine/core';
import { passwords, profile } from '@simward/contract';
import { passwordsProblems, passwordsTexts } from '@simward/texts/passwords';
import { IconLock } from '@tabler/icons-react';
import { faultOf } from '../../lib/texts/sayFault.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { PasswordField } from '../../ui/form/fields/TextFields.tsx';

const tProblems = textsOf(passwordsProblems);

const t = textsOf(passwordsTexts);

interface NewPasswordFieldProps extends PasswordInputProps {
  /** The User ID, under which the browser's password manager saves the password. */
  mobileNo: string;
}

/** A field for a new password. Its rules are shown before anybody types. */
export function NewPasswordField({ mobileNo, ...props }: NewPasswordFieldProps) {
  return (
    <>
      <input hidden readOnly type="text" name="username" autoComplete="username" value={mobileNo} />
      <PasswordField
        {...props}
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

/**
 * The message with which the server would refuse a new password, found before it is sent; null for an
 * acceptable one.
 */
export function checkNewPassword(password: string, mobileNo: string): string | null {
  const fault = faultOf(profile.webPasswordSchema, password);
  if (fault !== null) return fault;
  if (passwords.isLikeUserId(password, mobileNo)) return tProblems('password.like-user-id.detail');
  return passwords.isCommon(password) ? tProblems('password.common.detail') : null;
}
