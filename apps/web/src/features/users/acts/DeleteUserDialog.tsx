import { screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { usersTexts } from '@simward/texts/users/users';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';
import { UsedInReports } from '../../../shared/reports/UsedInReports.tsx';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useDeleteUser, useRestoreUser } from '../users.mutations.ts';
import { personQuery } from '../users.queries.ts';
import type { ActPerson } from './userAct.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(peopleDialogsTexts);
const tUsers = textsOf(usersTexts);

interface DeleteUserDialogProps {
  person: ActPerson;
  onClose: () => void;
  /** Called after the deletion, so that the page of the person can be left. */
  onDeleted?: () => void;
}

export function DeleteUserDialog({ person, onClose, onDeleted }: DeleteUserDialogProps) {
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
        title: tMessages('userDeleted.text'),
        text: tUsers('personLine', { name, mobileNo }),
        action: { label: t('delete.undo'), onClick: () => undo(person) },
      })}
      onDone={onDeleted}
      title={t('delete.title', { name })}
      text={`${tMessages('deleteQuestion.title')} ${tMessages('deleteQuestion.text')}`}
      consequence={
        <>
          <p>
            {detail
              ? t('delete.consequence', {
                  modules: detail.modules.length,
                  sessions: detail.sessions,
                })
              : '\u00a0'}
          </p>
          <p>{t('delete.restorable')}</p>
          <UsedInReports by="user" ids={[_id]} />
        </>
      }
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('delete.failed')}
    />
  );
}

/** Restores a person from the toast. If that fails, the list of deleted people opens, where a restore shows the reason. */
function useUndoDelete() {
  const navigate = useNavigate();
  const { mutateAsync } = useRestoreUser();
  return ({ _id, name, mobileNo }: Pick<ActPerson, '_id' | 'name' | 'mobileNo'>) =>
    void mutateAsync(_id).then(
      () =>
        toastSuccess({
          title: t('confirm.restore.done'),
          text: tUsers('personLine', { name, mobileNo }),
        }),
      () => navigate({ to: screens.userManagement.path, search: { status: 'deleted', q: mobileNo } }),
    );
}
