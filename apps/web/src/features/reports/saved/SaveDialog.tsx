import { messages, reports } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../../ui/form/choices/SwitchField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import type { ReportAddress } from '../reportAddress.ts';
import { useSaveReport } from './saved.queries.ts';
import { savedOf } from './savedAddress.ts';

interface SaveDialogProps {
  address: ReportAddress;
  /** The range ends today: it may go on with the calendar. */
  endsToday: boolean;
  onSaved: (report: reports.SavedReport) => void;
  onClose: () => void;
}

/** Names the report on show. */
export function SaveDialog({ address, endsToday, onSaved, onClose }: SaveDialogProps) {
  const { t } = useTranslation('reports');
  const save = useSaveReport();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { name: '', moving: endsToday },
    validate: { name: (name) => (name.trim() === '' ? messages.required.text : null) },
    onSave: ({ name, moving }) => {
      const query = savedOf(address, moving);
      if (!query) throw new Error('There is no report to save.');
      return save.mutateAsync({ name: name.trim(), query });
    },
    onSaved: ({ report }) => {
      toastSuccess({ title: t('saved.done', { name: report.name }) });
      onSaved(report);
      onClose();
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
        description={t('saved.movingHelp')}
        {...form.getInputProps('moving', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
