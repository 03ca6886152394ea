import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

interface MailFieldProps<Values extends { mails: boolean }> {
  form: UseFormReturnType<Values>;
}

/** Whether learners are written to about what they get, and reminded of when it is due. */
export function MailField<Values extends { mails: boolean }>({ form }: MailFieldProps<Values>) {
  const { t } = useTranslation('assignments');
  return (
    <Checkbox
      {...form.getInputProps('mails', { type: 'checkbox' })}
      label={t('mail')}
      description={t('mailHint')}
    />
  );
}
