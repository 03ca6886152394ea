import type { PasswordInputProps } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx';
import classes from './passwords.module.css';

interface NewPasswordFieldProps extends PasswordInputProps {
  /** Whose password it is, for the browser's password manager. */
  mobileNo: string;
}

/** A password to be chosen: the rules stand there before anybody types. */
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
