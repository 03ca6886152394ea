import { messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useBulkChange } from '../users.mutations.ts';
import { type BulkAct, bulkIcons } from './bulkAct.ts';
import type { BulkDialogProps } from './bulkDialogProps.ts';
import { askedOf } from './peopleChoice.ts';
import { RefusedPeopleDialog } from './RefusedPeopleDialog.tsx';

interface BulkChangeDialogProps extends BulkDialogProps {
  act: Extract<BulkAct, 'invite' | 'activate' | 'deactivate' | 'delete'>;
}

/** Asks before an act on several people; afterwards names those whom it could not meet. */
export function BulkChangeDialog({ act, choice, onClose, onDone }: BulkChangeDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs', 'activity']);
  const { mutateAsync, data, error } = useBulkChange();
  const { count } = choice;
  const confirm = () =>
    mutateAsync({ ...askedOf(choice), change: { act } }).then(
      ({ changed, refused, finished }) => {
        if (!finished) toastSuccess({ title: t('activity:begun', { count: count - refused.length }) });
        else if (changed > 0)
          toastSuccess({
            title: doneOf(act, changed),
            text: t('peopleDialogs:bulk.people', { count: changed }),
          });
        onDone();
        if (refused.length === 0) onClose();
      },
      // The dialog shows the failure and stays.
      () => undefined,
    );
  if (data && data.refused.length > 0) return <RefusedPeopleDialog {...data} onClose={onClose} />;
  const Sign = bulkIcons[act];
  const warned = act === 'delete';
  return (
    <ConfirmDialog
      danger={act === 'delete' || act === 'deactivate'}
      onClose={onClose}
      onConfirm={confirm}
      title={t(`peopleDialogs:bulk.ask.${act}.title`, { count })}
      text={
        warned
          ? `${messages.deleteQuestion.title} ${messages.deleteQuestion.text}`
          : t(`peopleDialogs:bulk.ask.${act}.text`)
      }
      consequence={warned ? t('peopleDialogs:bulk.ask.delete.text') : undefined}
      confirm={t(`peopleDialogs:bulk.ask.${act}.confirm`)}
      keep={t('peopleDialogs:confirm.cancel')}
      icon={<Sign size={16} stroke={1.8} aria-hidden="true" />}
      failure={error ? { title: t('peopleDialogs:bulk.failed'), text: error.detail } : undefined}
    />
  );
}

function doneOf(act: BulkChangeDialogProps['act'], changed: number): string {
  if (act === 'invite') return changed === 1 ? messages.invitationSent.text : messages.invitationsSent.text;
  return act === 'delete' ? messages.userDeleted.text : messages.userModified.text;
}
