import { followUp, type RequestOf } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { messageTexts } from '@simward/texts/messages';
import { IconRefresh } from '@tabler/icons-react';
import { call } from '../../lib/api/apiClient.ts';
import { useChange } from '../../lib/api/queries.ts';
import { daysAfter } from '../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../ui/form/fields/DateFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { useProposals } from '../../ui/form/useProposals.ts';
import { sayError } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { usersKey } from '../people/users.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(followUpTexts);

interface RefresherDialogProps {
  row: Pick<followUp.Behind, 'learner' | 'reason' | 'moduleId' | 'moduleName' | 'competencies' | 'dueOn'>;
  onClose: () => void;
}

/** The day suggested for a refresher when the module's own due day has passed or there is none. */
const refresherDays = 14;

/** Assigns a module again by a day: at first its own due day if that is still ahead. */
export function RefresherDialog({ row, onClose }: RefresherDialogProps) {
  const format = useFormat();
  const today = useToday();
  const assign = useAssignRefresher();
  const { learner, moduleId, moduleName, dueOn, competencies } = row;
  const proposed = { dueOn: dueOn && dueOn > today ? dueOn : daysAfter(today, refresherDays) };
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: proposed,
    validate: { dueOn: (day: string | null) => (day ? null : tMessages('required.text')) },
    onSave: (values) => assign.mutateAsync({ userId: learner._id, moduleId, dueOn: values.dueOn }),
    onSaved: () => {
      toastSuccess({ title: t('refresh.done', { name: learner.name, moduleName }) });
      onClose();
    },
  });
  useProposals(form, proposed);
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

const useAssignRefresher = () =>
  useChange(
    (body: RequestOf<typeof followUp.assignRefresher>['body']) => call(followUp.assignRefresher, { body }),
    ['follow-up'],
    usersKey,
  );
