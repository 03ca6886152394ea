import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { AssignmentEffect } from '@simward/contract';
import { useTranslation } from 'react-i18next';

interface MailFieldProps<Values extends { mails: boolean }> {
  form: UseFormReturnType<Values>;
  effect: AssignmentEffect | undefined;
}

/** Whether learners are written to about what they get, how many that are, and reminded of when it is due. */
export function MailField<Values extends { mails: boolean }>({ form, effect }: MailFieldProps<Values>) {
  const { t } = useTranslation('assignments');
  const mailed = effect?.modules.length ? effect.mailed : undefined;
  return (
    <Checkbox
      {...form.getInputProps('mails', { type: 'checkbox' })}
      label={mailed ? t('mailCount', { count: mailed }) : t('mail')}
      description={t(mailed === 0 ? 'mailNobody' : 'mailHint')}
    />
  );
}
