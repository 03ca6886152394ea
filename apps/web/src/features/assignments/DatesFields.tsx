import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../lib/format/calendar.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import classes from './Assignment.module.css';

interface Dates {
  startOn: string | null;
  dueOn: string | null;
}

interface DatesFieldsProps<Values extends Dates> {
  form: UseFormReturnType<Values>;
}

/** When what is assigned begins, and when it is due. */
export function DatesFields<Values extends Dates>({ form }: DatesFieldsProps<Values>) {
  const { t } = useTranslation('assignments');
  const { timeZone } = useSignedInUser();
  const { today } = zonedNow(new Date(), timeZone);
  const { startOn } = form.values;
  return (
    <div className={classes.dates}>
      <DateField
        {...form.getInputProps('startOn')}
        label={t('startDate')}
        description={t('startHint')}
        minDate={today}
      />
      <DateField
        {...form.getInputProps('dueOn')}
        label={t('dueDate')}
        description={t('dueHint', { timeZone })}
        minDate={startOn && startOn > today ? startOn : today}
      />
    </div>
  );
}
