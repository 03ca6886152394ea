import { Button, TextInput } from '@mantine/core';
import { reports } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { presetOf } from '../../../shared/reports/reportChoice.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../../ui/form/fields/FormFields.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { FieldError, TextField } from '../../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import type { ReportAddress } from '../reportAddress.ts';
import {
  readersQuery,
  useChangeSaved,
  useDeleteSaved,
  useSaveReport,
  useScheduleSaved,
} from '../reports.queries.ts';
import { savedOf } from './savedAddress.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(reportsTexts);

export type SavedAct = 'save' | 'rename' | 'schedule' | 'delete';

interface SavedDialogsProps {
  act: SavedAct;
  /** The report on the screen, for a new saved report. */
  address: ReportAddress;
  current: reports.SavedReport | undefined;
  /** Puts the saved report into the address; undefined removes it. */
  onNamed: (id: string | undefined) => void;
  onClose: () => void;
}

export function SavedDialogs({ act, address, current, onNamed, onClose }: SavedDialogsProps) {
  if (act === 'save')
    return <SaveDialog address={address} onSaved={({ _id }) => onNamed(_id)} onClose={onClose} />;
  if (!current) return null;
  if (act === 'rename') return <RenameDialog report={current} onClose={onClose} />;
  if (act === 'schedule') return <ScheduleDialog report={current} onClose={onClose} />;
  return <DeleteSavedDialog report={current} onDeleted={() => onNamed(undefined)} onClose={onClose} />;
}

interface SaveDialogProps {
  address: ReportAddress;
  onSaved: (report: reports.SavedReport) => void;
  onClose: () => void;
}

function SaveDialog({ address, onSaved, onClose }: SaveDialogProps) {
  const save = useSaveReport();
  const today = useToday();
  const { from = null, to = null } = address;
  const preset = presetOf({ from, to }, today);
  const { form, submit, saving, failure } = useProblemForm({
    // A range of the calendar, or one that ends today, is meant to go on.
    initialValues: { name: '', moving: preset !== undefined || to === today, shared: false },
    validate: { name: (name) => (name.trim() === '' ? tMessages('required.text') : null) },
    onSave: ({ name, moving, shared }) => {
      const query = savedOf(address, moving, today);
      if (!query) throw new Error('There is no report to save.');
      return save.mutateAsync({ name: name.trim(), query, shared });
    },
    onSaved: ({ report }) => {
      toastSuccess({ title: t('saved.done', { name: report.name }) });
      onClose();
      onSaved(report);
    },
  });
  return (
    <FormDialog
      title={t('saved.save')}
      text={t('saved.text')}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('saved.confirm')}
      cancel={t('form.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('saved.name')}
        required
        maxLength={reports.limits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SwitchField
        label={t('saved.moving')}
        description={
          preset ? t('saved.movingPreset', { preset: t(`question.preset.${preset}`) }) : t('saved.movingHelp')
        }
        {...form.getInputProps('moving', { type: 'checkbox' })}
      />
      <SwitchField
        label={t('saved.shared')}
        description={t('saved.sharedHelp')}
        {...form.getInputProps('shared', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

interface RenameDialogProps {
  report: reports.SavedReport;
  onClose: () => void;
}

function RenameDialog({ report: { _id: id, name, query, shared, revision }, onClose }: RenameDialogProps) {
  const change = useChangeSaved();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { name, shared },
    validate: { name: (text) => (text.trim() === '' ? tMessages('required.text') : null) },
    onSave: (fields) =>
      change.mutateAsync({ id, query, revision, name: fields.name.trim(), shared: fields.shared }),
    onSaved: ({ report }) => {
      toastSuccess({ title: t('saved.renamed', { name: report.name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('saved.renameTitle', { name })}
      text={t('saved.renameText')}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('saved.confirm')}
      cancel={t('form.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('saved.name')}
        required
        maxLength={reports.limits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SwitchField
        label={t('saved.shared')}
        description={t('saved.sharedHelp')}
        {...form.getInputProps('shared', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

interface ScheduleDialogProps {
  report: reports.SavedReport;
  onClose: () => void;
}

/** Day, time and readers of a mailed report. Each reader gets only the records that they may see themselves. */
function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  const { timeZone } = useSignedInUser();
  const people = useQuery(readersQuery).data ?? [];
  const nameOf = useNamesBeside(people);
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
      time: (time) => (time === '' ? tMessages('required.text') : null),
      userIds: (ids) => (ids.length > 0 ? null : tMessages('required.text')),
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
        data={people.map((person) => ({
          value: person._id,
          label: t('schedule.person', { name: nameOf(person), role: person.role }),
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

/** Sorted by their numbers in a schedule: Monday is day 1. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

interface DeleteSavedDialogProps {
  report: reports.SavedReport;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks first, because the mails of the report end, too. */
function DeleteSavedDialog({ report, onDeleted, onClose }: DeleteSavedDialogProps) {
  const { mutateAsync, error } = useDeleteSaved();
  return (
    <ConfirmDialog
      danger
      title={t('saved.deleteTitle', { name: report.name })}
      text={tMessages('deleteQuestion.text')}
      confirm={t('saved.delete')}
      keep={t('form.cancel')}
      failure={error ? sayError(error.detail) : undefined}
      onClose={onClose}
      onConfirm={async () => {
        // The dialog shows the failure itself, so it is dropped here.
        const deleted = await mutateAsync(report._id).catch(() => undefined);
        if (!deleted) return;
        toastSuccess({ title: t('saved.deleted', { name: report.name }) });
        onDeleted();
        onClose();
      }}
    />
  );
}
