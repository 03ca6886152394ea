import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { AssignmentEffect } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { daysUntil } from '../../lib/format/calendar.ts';
import { useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { DateField } from '../../ui/form/fields/DateFields.tsx';
import { Grid } from '../../ui/layout/Layout.tsx';

const t = textsOf(assignmentsTexts);

interface Dates {
  startOn: string | null;
  dueOn: string | null;
}

interface DatesFieldsProps<Values extends Dates> {
  form: UseFormReturnType<Values>;
  /** Number of assignments that exist already; a due date changes theirs too. */
  already: number | undefined;
}

/** The days on which the assigned modules start and are due. */
export function DatesFields<Values extends Dates>({ form, already = 0 }: DatesFieldsProps<Values>) {
  const { timeZone } = useSignedInUser();
  const today = useToday();
  const { startOn, dueOn } = form.values;
  const due = dueOn ? t('dueIn', { days: daysUntil(dueOn, today) }) : t('dueHint', { timeZone });
  return (
    <Grid least={220} most={2} gap={12}>
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
    </Grid>
  );
}

interface MailFieldProps<Values extends { mails: boolean }> {
  form: UseFormReturnType<Values>;
  effect: AssignmentEffect | undefined;
}

/** Sends each learner a mail about the new modules and a reminder before they are due; the label says to how many. */
export function MailField<Values extends { mails: boolean }>({ form, effect }: MailFieldProps<Values>) {
  const mailed = effect?.modules.length ? effect.mailed : undefined;
  return (
    <Checkbox
      {...form.getInputProps('mails', { type: 'checkbox' })}
      label={mailed ? t('mailCount', { count: mailed }) : t('mail')}
      description={t(mailed === 0 ? 'mailNobody' : 'mailHint')}
    />
  );
}

/** The chosen days, as the calls take them. */
export const datesOf = ({ startOn, dueOn }: Dates) => ({
  ...(startOn && { startOn }),
  ...(dueOn && { dueOn }),
});
