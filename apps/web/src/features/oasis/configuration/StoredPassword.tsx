import { Button, type PasswordInputProps } from '@mantine/core';
import { oasis } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { PasswordField } from '../../../ui/form/fields/PasswordField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';

interface StoredPasswordProps extends Omit<PasswordInputProps, 'label'> {
  /** Since when one is stored, which nobody can read. */
  setAt: string | undefined;
}

/** A password that is written and never shown: an empty field keeps the stored one. */
export function StoredPassword({ setAt, ...field }: StoredPasswordProps) {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const [replacing, setReplacing] = useState(false);
  const label = t('account.apiPassword');
  if (setAt !== undefined && !replacing)
    return (
      <TextField
        label={label}
        value={t('account.passwordSet', { day: format.dayOf(setAt) })}
        readOnly
        required
        rightSectionWidth={92}
        rightSection={
          <Button variant="subtle" size="compact-sm" onClick={() => setReplacing(true)}>
            {t('account.replace')}
          </Button>
        }
      />
    );
  return (
    <PasswordField
      {...field}
      label={label}
      description={setAt === undefined ? undefined : t('account.keep')}
      maxLength={oasis.limits.password}
      autoComplete="new-password"
      required
    />
  );
}
