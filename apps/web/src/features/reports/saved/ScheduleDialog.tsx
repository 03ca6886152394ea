import { Button, TextInput } from '@mantine/core';
import { messages, reports } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { MultiSelectField } from '../../../ui/form/choices/MultiSelectField.tsx';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { FieldError } from '../../../ui/form/fields/FieldError.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { readersQuery, useScheduleSaved } from './saved.queries.ts';
import { weekdays } from './weekdays.ts';

interface ScheduleDialogProps {
  report: reports.SavedReport;
  onClose: () => void;
}

/** When a saved report is mailed, and to whom: each gets what lies in their own scope. */
export function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('reports');
  const { timeZone } = useSignedInUser();
  const people = useQuery(readersQuery).data ?? [];
  const change = useScheduleSaved();
  const { schedule } = report;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: {
      weekday: String(schedule?.weekday ?? 1),
      time: schedule?.time ?? '07:00',
      timeZone: schedule?.timeZone ?? timeZone,
      userIds: schedule?.people.map(({ _id }) => _id) ?? [],
    },
    validate: {
      time: (time) => (time === '' ? messages.required.text : null),
      userIds: (ids) => (ids.length > 0 ? null : messages.required.text),
    },
    onSave: ({ weekday, ...rest }) =>
      change.mutateAsync({ id: report._id, schedule: { ...rest, weekday: Number(weekday) } }),
    onSaved: () => {
      toastSuccess({ title: t('schedule.done', { name: report.name }) });
      onClose();
    },
  });
  const end = async () => {
    await change.mutateAsync({ id: report._id, schedule: null });
    toastSuccess({ title: t('schedule.ended', { name: report.name }) });
    onClose();
  };
  const { error, ...time } = form.getInputProps('time');
  return (
    <FormDialog
      title={t('schedule.title', { name: report.name })}
      text={t('schedule.text')}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('schedule.confirm')}
      cancel={t('form.cancel')}
      onClose={onClose}
    >
      <SelectField
        label={t('schedule.weekday')}
        allowDeselect={false}
        data={weekdays.map((day, index) => ({ value: String(index + 1), label: t(`weekday.${day}`) }))}
        {...form.getInputProps('weekday')}
      />
      <TextInput
        type="time"
        label={t('schedule.time')}
        required
        {...time}
        error={error ? <FieldError>{error}</FieldError> : undefined}
      />
      <SelectField
        label={t('schedule.timeZone')}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        limit={50}
        data={[...new Set([form.values.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
        {...form.getInputProps('timeZone')}
      />
      <MultiSelectField
        label={t('schedule.people')}
        placeholder={t('schedule.choose')}
        required
        maxValues={reports.limits.recipients}
        data={people.map(({ _id, name, role }) => ({
          value: _id,
          label: t('schedule.person', { name, role }),
        }))}
        {...form.getInputProps('userIds')}
      />
      {schedule && (
        <Button variant="subtle" color="fail" onClick={() => void end()}>
          {t('schedule.end')}
        </Button>
      )}
    </FormDialog>
  );
}
