import { type followUp, messages } from '@simward/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../ui/form/fields/DateField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAssignRefresher } from '../follow-up.queries.ts';
import { daysAfter } from '../week/daysAfter.ts';

interface RefresherDialogProps {
  row: followUp.Behind;
  onClose: () => void;
}

/** Where what was shown has ended, or does so soon. */
const usualDays = 14;

/** Has a learner do a module again by a day: the last day of currency where that is still ahead. */
export function RefresherDialog({ row, onClose }: RefresherDialogProps) {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const today = useToday();
  const assign = useAssignRefresher();
  const { learner, moduleId, moduleName, dueOn, competencies } = row;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { dueOn: dueOn && dueOn > today ? dueOn : daysAfter(today, usualDays) },
    validate: { dueOn: (day: string | null) => (day ? null : messages.required.text) },
    onSave: (values) => assign.mutateAsync({ userId: learner._id, moduleId, dueOn: values.dueOn }),
    onSaved: () => {
      toastSuccess({ title: t('refresh.done', { name: learner.name, moduleName }) });
      onClose();
    },
  });
  const key = row.reason === 'mustPass' ? 'mustPass' : dueOn && dueOn < today ? 'expired' : 'expires';
  return (
    <FormDialog
      title={t('refresh.title', { name: learner.name })}
      text={t(`refresh.${key}`, {
        name: learner.name,
        moduleName,
        competencies: format.list(competencies),
        day: dueOn ? format.day(dueOn) : '',
      })}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('refresh.confirm')}
      cancel={t('cancel')}
      icon={<IconRefresh size={18} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <DateField
        label={t('refresh.by')}
        description={t('refresh.mail')}
        minDate={today}
        required
        {...form.getInputProps('dueOn')}
      />
    </FormDialog>
  );
}
