import { messages, screens } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useDeleteUser, useRestoreUser } from '../users.mutations.ts';
import { personQuery } from '../users.queries.ts';
import type { ActPerson } from './userAct.ts';

interface DeleteUserDialogProps {
  person: ActPerson;
  onClose: () => void;
  /** Called after the deletion, so that the page of the person can be left. */
  onDeleted?: () => void;
}

export function DeleteUserDialog({ person, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs']);
  const { _id, name, mobileNo } = person;
  const remove = useDeleteUser();
  const undo = useUndoDelete();
  const detail = useQuery(personQuery(_id)).data;
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => remove.mutateAsync(_id)}
      done={() => ({
        title: messages.userDeleted.text,
        text: t('personLine', { name, mobileNo }),
        action: { label: t('peopleDialogs:delete.undo'), onClick: () => undo(person) },
      })}
      onDone={onDeleted}
      title={t('peopleDialogs:delete.title', { name })}
      text={`${messages.deleteQuestion.title} ${messages.deleteQuestion.text}`}
      consequence={
        <>
          <p>
            {detail
              ? t('peopleDialogs:delete.consequence', {
                  modules: detail.modules.length,
                  sessions: detail.sessions,
                })
              : '\u00a0'}
          </p>
          <p>{t('peopleDialogs:delete.restorable')}</p>
        </>
      }
      confirm={t('peopleDialogs:delete.confirm')}
      keep={t('peopleDialogs:delete.keep')}
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('peopleDialogs:delete.failed')}
    />
  );
}

/** Restores a person from the toast. If that fails, the list of deleted people opens, where a restore shows the reason. */
function useUndoDelete() {
  const { t } = useTranslation(['users', 'peopleDialogs']);
  const navigate = useNavigate();
  const { mutateAsync } = useRestoreUser();
  return ({ _id, name, mobileNo }: Pick<ActPerson, '_id' | 'name' | 'mobileNo'>) =>
    void mutateAsync(_id).then(
      () =>
        toastSuccess({
          title: t('peopleDialogs:confirm.restore.done'),
          text: t('personLine', { name, mobileNo }),
        }),
      () => navigate({ to: screens.userManagement.path, search: { status: 'deleted', q: mobileNo } }),
    );
}
