import type { users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { DueDateDialog } from '../../../shared/due-dates/DueDateDialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useChangeDueDate } from '../users.mutations.ts';

interface ModuleDateDialogProps {
  person: Pick<users.UserDetail, '_id' | 'name'>;
  module: users.UserDetail['modules'][number];
  onClose: () => void;
}

/** Gives a module that somebody has another due date. */
export function ModuleDateDialog({ person, module, onClose }: ModuleDateDialogProps) {
  const { t } = useTranslation('personDetails');
  const format = useFormat();
  const { mutateAsync } = useChangeDueDate();
  const { moduleId, moduleName, dueOn } = module;
  return (
    <DueDateDialog
      words={{
        title: t('details.datesTitle', { module: moduleName }),
        text: t('details.datesText', { name: person.name }),
        mail: t('details.datesMail'),
        mailHint: t('details.datesMailHint'),
        failed: t('details.datesFailed'),
      }}
      dueOn={dueOn}
      onSave={(values) => mutateAsync({ user: person._id, module: moduleId, ...values })}
      onSaved={(_answer, day) =>
        toastSuccess({ title: t('details.datesDone', { module: moduleName, day: format.day(day) }) })
      }
      onClose={onClose}
    />
  );
}
