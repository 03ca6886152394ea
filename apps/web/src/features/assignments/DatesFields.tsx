import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../lib/format/calendar.ts';
import { daysUntil } from '../../lib/format/dueDay.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { DateField } from '../../ui/form/fields/DateField.tsx';
import classes from './Assignment.module.css';

interface Dates {
  startOn: string | null;
  dueOn: string | null;
}

interface DatesFieldsProps<Values extends Dates> {
  form: UseFormReturnType<Values>;
  /** How many there are already, which get the due date too. */
  already: number | undefined;
}

/** When what is assigned begins, and when it is due. */
export function DatesFields<Values extends Dates>({ form, already = 0 }: DatesFieldsProps<Values>) {
  const { t } = useTranslation('assignments');
  const { timeZone } = useSignedInUser();
  const { today } = zonedNow(new Date(), timeZone);
  const { startOn, dueOn } = form.values;
  const due = dueOn ? t('dueIn', { days: daysUntil(dueOn, today) }) : t('dueHint', { timeZone });
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
        description={dueOn && already > 0 ? `${due} ${t('keep', { count: already })}` : due}
        minDate={startOn && startOn > today ? startOn : today}
      />
    </div>
  );
}
