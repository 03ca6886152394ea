import { dataProtection, screens, users } from '@simward/contract';
import { accessChangesTexts } from '@simward/texts/access-changes';
import { messageTexts } from '@simward/texts/messages';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { usersTexts } from '@simward/texts/users/users';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/FormFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { leaveQuery } from '../leaving/leave.queries.ts';
import {
  useAskErasure,
  useBulkChange,
  useModifyUser,
  useResetSecondFactor,
  useRestoreUser,
} from '../users.mutations.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { RestoreTaken } from './RestoreTaken.tsx';
import { type ActPerson, actIcons, type UserAct } from './userAct.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(peopleDialogsTexts);
const tUsers = textsOf(usersTexts);
const tAccessChanges = textsOf(accessChangesTexts);

/** The open dialog, and the person it is about. */
export interface OpenAct {
  act: UserAct;
  person: ActPerson;
}

interface UserActsProps {
  open: OpenAct;
  onClose: () => void;
  onDeleted?: () => void;
}

/**
 * The dialog for an act on a person. If API keys, webhooks, codes or mailed reports depend on a right that
 * the act takes away, the page about leaving opens instead, where somebody decides what happens to them.
 */
export function UserActs(props: UserActsProps) {
  const { act, person } = props.open;
  const mayLeadToLeaving = useMaySend(users.previewLeave);
  const takesRight = act === 'delete' || act === 'deactivate';
  if (takesRight && person.role !== 'User' && mayLeadToLeaving)
    return <LeavePageOrDialog {...props} act={act} />;
  return <ActDialogs {...props} />;
}

function LeavePageOrDialog({ act, ...props }: UserActsProps & { act: 'delete' | 'deactivate' }) {
  const { open, onClose } = props;
  const { _id } = open.person;
  const navigate = useNavigate();
  const { data, error } = useQuery(leaveQuery({ _id, act }));
  const mustDecide = data !== undefined && data.things.length > 0;
  useEffect(() => {
    if (!mustDecide) return;
    void navigate({ to: screens.leave.path, search: { user_id: _id, act } });
    onClose();
  }, [mustDecide, navigate, onClose, _id, act]);
  // If the preview cannot be read, the dialog opens all the same, and its act fails with the reason.
  return (data && !mustDecide) || error ? <ActDialogs {...props} /> : null;
}

function ActDialogs({ open, onClose, onDeleted }: UserActsProps) {
  const { act, person } = open;
  if (act === 'delete')
    return (
      <DeleteUserDialog
        key={person._id}
        person={person}
        onClose={onClose}
        {...(onDeleted && { onDeleted })}
      />
    );
  if (act === 'erase') return <AskErasureDialog key={person._id} person={person} onClose={onClose} />;
  return <UserActDialog key={`${act} ${person._id}`} act={act} person={person} onClose={onClose} />;
}

interface UserActDialogProps {
  act: Exclude<UserAct, 'delete' | 'erase'>;
  person: ActPerson;
  onClose: () => void;
}

function UserActDialog({ act, person, onClose }: UserActDialogProps) {
  const { _id, name, emailAddress, mobileNo } = person;
  const bulk = useBulkChange();
  const modify = useModifyUser();
  const restore = useRestoreUser();
  const reset = useResetSecondFactor();

  const run: Record<typeof act, () => Promise<string>> = {
    invite: async () => {
      const { refused } = await bulk.mutateAsync({ userIds: [_id], change: { act: 'invite' } });
      return refused[0] ? '' : tMessages('invitationSent.text');
    },
    activate: async () => {
      await modify.mutateAsync({ _id, status: true });
      return tMessages('userModified.text');
    },
    deactivate: async () => {
      await modify.mutateAsync({ _id, status: false });
      return tMessages('userModified.text');
    },
    resetFactor: async () => {
      const { waits } = await reset.mutateAsync(_id);
      return waits ? tAccessChanges('factorWaits', { name }) : t('confirm.resetFactor.done');
    },
    restore: async () => {
      await restore.mutateAsync(_id);
      return t('confirm.restore.done');
    },
  };
  const confirm = () =>
    run[act]().then(
      (done) => {
        if (!done) return;
        toastSuccess({ title: done, text: tUsers('personLine', { name, mobileNo }) });
        onClose();
      },
      // The dialog shows the failure and stays open, so it is dropped here.
      () => undefined,
    );

  const Sign = actIcons[act];
  const error = bulk.error ?? modify.error ?? reset.error ?? restore.error;
  const failureText = error?.detail ?? bulk.data?.refused[0]?.reason;
  return (
    <ConfirmDialog
      danger={act === 'deactivate' || act === 'resetFactor'}
      onClose={onClose}
      onConfirm={confirm}
      title={t(`confirm.${act}.title`, { name })}
      text={t(`confirm.${act}.text`, { name, address: emailAddress })}
      confirm={t(`confirm.${act}.confirm`)}
      consequence={
        restore.error?.code === 'user.restore-taken' && (
          <RestoreTaken
            person={person}
            onRestored={() => {
              toastSuccess({
                title: t('confirm.restore.done'),
                text: tUsers('personLine', { name, mobileNo }),
              });
              onClose();
            }}
          />
        )
      }
      keep={t('confirm.cancel')}
      icon={<Sign size={16} stroke={1.8} aria-hidden="true" />}
      failure={failureText ? { title: t(`confirm.${act}.failed`), text: failureText } : undefined}
    />
  );
}

interface AskErasureDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Asks for a learner to be erased for good. A second person, who must agree, reads the reason. */
function AskErasureDialog({ person: { _id, name }, onClose }: AskErasureDialogProps) {
  const ask = useAskErasure();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { reason: '' },
    validate: { reason: (reason: string) => (reason.trim() === '' ? tMessages('required.text') : null) },
    onSave: ({ reason }) => ask.mutateAsync({ userId: _id, reason }),
    onSaved: () => {
      toastSuccess({ title: t('erase.done', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={t('erase.title', { name })}
      text={t('erase.text', { hours: dataProtection.waitHours, days: dataProtection.waitDays })}
      notice={<p>{t('erase.consequence')}</p>}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('erase.confirm')}
      cancel={t('erase.cancel')}
      icon={<IconUserOff size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <TextAreaField
        label={t('erase.reason')}
        description={t('erase.reasonHelp')}
        maxLength={dataProtection.limits.reason}
        required
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
