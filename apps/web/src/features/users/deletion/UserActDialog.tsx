import { messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { actIcons } from '../list/UserRowMenu.tsx';
import { useBulkChange, useModifyUser, useResetSecondFactor, useRestoreUser } from '../users.mutations.ts';
import { RestoreTaken } from './RestoreTaken.tsx';
import type { ActPerson, UserAct } from './userAct.ts';

interface UserActDialogProps {
  act: Exclude<UserAct, 'delete' | 'erase'>;
  person: ActPerson;
  onClose: () => void;
}

/** Asks before an act on one person, and says what follows from it. */
export function UserActDialog({ act, person, onClose }: UserActDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs', 'accessChanges']);
  const { _id, name, emailAddress, mobileNo } = person;
  const bulk = useBulkChange();
  const modify = useModifyUser();
  const restore = useRestoreUser();
  const reset = useResetSecondFactor();

  const run: Record<typeof act, () => Promise<string>> = {
    invite: async () => {
      const { refused } = await bulk.mutateAsync({ userIds: [_id], change: { act: 'invite' } });
      return refused[0] ? '' : messages.invitationSent.text;
    },
    activate: async () => {
      await modify.mutateAsync({ _id, status: true });
      return messages.userModified.text;
    },
    deactivate: async () => {
      await modify.mutateAsync({ _id, status: false });
      return messages.userModified.text;
    },
    resetFactor: async () => {
      const { waits } = await reset.mutateAsync(_id);
      return waits ? t('accessChanges:factorWaits', { name }) : t('peopleDialogs:confirm.resetFactor.done');
    },
    restore: async () => {
      await restore.mutateAsync(_id);
      return t('peopleDialogs:confirm.restore.done');
    },
  };
  const confirm = () =>
    run[act]().then(
      (done) => {
        if (!done) return;
        toastSuccess({ title: done, text: t('personLine', { name, mobileNo }) });
        onClose();
      },
      // The dialog shows the failure and stays.
      () => undefined,
    );

  const Sign = actIcons[act];
  const error = bulk.error ?? modify.error ?? reset.error ?? restore.error;
  const cause = error?.detail ?? bulk.data?.refused[0]?.reason;
  return (
    <ConfirmDialog
      danger={act === 'deactivate' || act === 'resetFactor'}
      onClose={onClose}
      onConfirm={confirm}
      title={t(`peopleDialogs:confirm.${act}.title`, { name })}
      text={t(`peopleDialogs:confirm.${act}.text`, { name, address: emailAddress })}
      confirm={t(`peopleDialogs:confirm.${act}.confirm`)}
      consequence={
        restore.error?.code === 'user.restore-taken' && (
          <RestoreTaken
            person={person}
            onRestored={() => {
              toastSuccess({
                title: t('peopleDialogs:confirm.restore.done'),
                text: t('personLine', { name, mobileNo }),
              });
              onClose();
            }}
          />
        )
      }
      keep={t('peopleDialogs:confirm.cancel')}
      icon={<Sign size={16} stroke={1.8} aria-hidden="true" />}
      failure={cause ? { title: t(`peopleDialogs:confirm.${act}.failed`), text: cause } : undefined}
    />
  );
}
