import type { assignments } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { DueDateDialog } from '../../../shared/due-dates/DueDateDialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useChangeDates } from '../assignments.queries.ts';

interface DatesDialogProps {
  save: assignments.Save;
  modules: string;
  onClose: () => void;
}

/** Gives what a save added another due date. */
export function DatesDialog({ save: { _id: id, dueOn }, modules, onClose }: DatesDialogProps) {
  const { t } = useTranslation('assignments');
  const { mutateAsync } = useChangeDates();
  return (
    <DueDateDialog
      words={{
        title: t('datesTitle', { modules }),
        text: t('datesText'),
        mail: t('datesMail'),
        mailHint: t('datesMailHint'),
        failed: t('datesFailed'),
      }}
      dueOn={dueOn}
      onSave={(values) => mutateAsync({ id, ...values })}
      onSaved={({ datesChanged }) => toastSuccess({ title: t('datesDone', { count: datesChanged }) })}
      onClose={onClose}
    />
  );
}
