import { messages } from '@simward/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { departmentOptions } from '../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { MultiSelectField } from '../../../ui/form/choices/MultiSelectField.tsx';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAssignModules, useBulkChange, useIssueCodes } from '../users.mutations.ts';
import { codesAddress } from '../usersAddress.ts';
import { type BulkAct, bulkIcons, choiceBody, type PeopleChoice } from './bulkAct.ts';
import { RefusedPeopleDialog } from './RefusedPeopleDialog.tsx';

/** The open dialog, and the people it is about. */
export interface OpenBulk {
  act: BulkAct;
  choice: PeopleChoice;
}

interface BulkDialogsProps extends Omit<BulkDialogProps, 'choice'> {
  open: OpenBulk;
  /** The company in the filter: only its modules and departments are offered. */
  companyId: string | undefined;
}

export function BulkDialogs({ open, companyId, ...handlers }: BulkDialogsProps) {
  const { act, choice } = open;
  switch (act) {
    case 'assign':
      return <AssignModulesDialog choice={choice} companyId={companyId} {...handlers} />;
    case 'move':
      return <MoveDialog choice={choice} companyId={companyId} {...handlers} />;
    case 'codes':
      return <IssueCodesDialog choice={choice} {...handlers} />;
    default:
      return <BulkChangeDialog key={act} act={act} choice={choice} {...handlers} />;
  }
}

interface BulkDialogProps {
  choice: PeopleChoice;
  onClose: () => void;
  /** Called when the act is done, so that the selection is cleared. */
  onDone: () => void;
}

interface AssignModulesDialogProps extends BulkDialogProps {
  companyId: string | undefined;
}

function AssignModulesDialog({ choice, companyId, onClose, onDone }: AssignModulesDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs', 'activity']);
  const modules = useQuery(assignableModulesQuery(companyId));
  const { mutateAsync } = useAssignModules();
  const { userIds, filter, count } = choice;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { modules: [] as string[] },
    validate: { modules: (ids) => (ids.length > 0 ? null : messages.required.text) },
    onSave: (values) =>
      mutateAsync({ ...values, ...(userIds && { users: userIds }), ...(filter && { filter }) }),
    onSaved: ({ users, finished }) => {
      const text = t('peopleDialogs:assign.done', { users, modules: form.values.modules.length });
      // A longer task reports its end by itself.
      toastSuccess(
        finished
          ? { title: messages.modulesAssigned.text, text }
          : { title: t('activity:begun', { count: users }) },
      );
      onDone();
      onClose();
    },
  });
  const problem = failure ?? modules.error;
  return (
    <FormDialog
      title={t('peopleDialogs:assign.title', { count })}
      text={t('peopleDialogs:assign.text')}
      submit={submit}
      saving={saving}
      failure={problem ? { title: t('peopleDialogs:assign.failed'), text: problem.detail } : undefined}
      confirm={t('peopleDialogs:assign.confirm')}
      cancel={t('peopleDialogs:confirm.cancel')}
      onClose={onClose}
    >
      <MultiSelectField
        {...form.getInputProps('modules')}
        label={t('field.modules')}
        placeholder={t('field.choose')}
        data={(modules.data ?? []).map(({ _id, moduleName }) => ({ value: _id, label: moduleName }))}
        required
        data-autofocus
        openOnFocus={false}
      />
    </FormDialog>
  );
}

interface MoveDialogProps extends BulkDialogProps {
  companyId: string | undefined;
}

/** Moves people to another department, which replaces all they had. */
function MoveDialog({ choice, companyId, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs', 'activity']);
  const departments = useQuery(departmentsQuery).data ?? [];
  const { mutateAsync, data } = useBulkChange();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { departmentId: null as string | null },
    validate: { departmentId: (id) => (id ? null : messages.required.text) },
    onSave: ({ departmentId }) =>
      mutateAsync({ ...choiceBody(choice), change: { act: 'move', departmentId: departmentId ?? '' } }),
    onSaved: ({ changed, refused, finished }) => {
      if (!finished) toastSuccess({ title: t('activity:begun', { count: choice.count - refused.length }) });
      else if (changed > 0)
        toastSuccess({
          title: messages.userModified.text,
          text: t('peopleDialogs:bulk.people', { count: changed }),
        });
      onDone();
      if (refused.length === 0) onClose();
    },
  });
  if (data && data.refused.length > 0) return <RefusedPeopleDialog {...data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('peopleDialogs:move.title', { count: choice.count })}
      text={t('peopleDialogs:move.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('peopleDialogs:bulk.failed'), text: failure.detail }}
      confirm={t('peopleDialogs:move.confirm')}
      cancel={t('peopleDialogs:confirm.cancel')}
      onClose={onClose}
    >
      <SelectField
        {...form.getInputProps('departmentId')}
        label={t('field.department')}
        placeholder={t('field.choose')}
        data={departmentOptions(departments, companyId)}
        searchable
        required
        data-autofocus
        openOnFocus={false}
      />
    </FormDialog>
  );
}

/** Asks first, because new codes end the old ones. The address then names the job, so that a reload finds it again. */
function IssueCodesDialog({ choice, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation(['users', 'activationCodes', 'peopleDialogs']);
  const { mutateAsync, error, data } = useIssueCodes();
  const [, change] = useAddress(codesAddress);
  const confirm = () =>
    mutateAsync(choiceBody(choice)).then(
      ({ job, refused }) => {
        if (job.total === 0) return;
        onDone();
        change({ codes: job._id });
        if (refused.length === 0) onClose();
      },
      // The dialog shows the failure and stays open.
      () => undefined,
    );
  if (data && data.job.total > 0)
    return <RefusedPeopleDialog finished changed={data.job.total} refused={data.refused} onClose={onClose} />;
  const failureText = error?.detail ?? (data?.job.total === 0 ? data.refused[0]?.reason : undefined);
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={t('activationCodes:codes.ask.title', { count: choice.count })}
      text={t('activationCodes:codes.ask.text')}
      consequence={t('activationCodes:codes.ask.consequence')}
      confirm={t('activationCodes:codes.ask.confirm')}
      keep={t('peopleDialogs:confirm.cancel')}
      icon={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
      failure={failureText ? { title: t('activationCodes:codes.ask.failed'), text: failureText } : undefined}
    />
  );
}

interface BulkChangeDialogProps extends BulkDialogProps {
  act: Extract<BulkAct, 'invite' | 'activate' | 'deactivate' | 'delete'>;
}

/** Asks before an act on several people. Afterwards it lists the people who could not be changed. */
function BulkChangeDialog({ act, choice, onClose, onDone }: BulkChangeDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs', 'activity']);
  const { mutateAsync, data, error } = useBulkChange();
  const { count } = choice;
  const confirm = () =>
    mutateAsync({ ...choiceBody(choice), change: { act } }).then(
      ({ changed, refused, finished }) => {
        if (!finished) toastSuccess({ title: t('activity:begun', { count: count - refused.length }) });
        else if (changed > 0)
          toastSuccess({
            title: doneText(act, changed),
            text: t('peopleDialogs:bulk.people', { count: changed }),
          });
        onDone();
        if (refused.length === 0) onClose();
      },
      // The dialog shows the failure and stays open.
      () => undefined,
    );
  if (data && data.refused.length > 0) return <RefusedPeopleDialog {...data} onClose={onClose} />;
  const Sign = bulkIcons[act];
  const isDelete = act === 'delete';
  return (
    <ConfirmDialog
      danger={act === 'delete' || act === 'deactivate'}
      onClose={onClose}
      onConfirm={confirm}
      title={t(`peopleDialogs:bulk.ask.${act}.title`, { count })}
      text={
        isDelete
          ? `${messages.deleteQuestion.title} ${messages.deleteQuestion.text}`
          : t(`peopleDialogs:bulk.ask.${act}.text`)
      }
      consequence={isDelete ? t('peopleDialogs:bulk.ask.delete.text') : undefined}
      confirm={t(`peopleDialogs:bulk.ask.${act}.confirm`)}
      keep={t('peopleDialogs:confirm.cancel')}
      icon={<Sign size={16} stroke={1.8} aria-hidden="true" />}
      failure={error ? { title: t('peopleDialogs:bulk.failed'), text: error.detail } : undefined}
    />
  );
}

function doneText(act: BulkChangeDialogProps['act'], changed: number): string {
  if (act === 'invite') return changed === 1 ? messages.invitationSent.text : messages.invitationsSent.text;
  return act === 'delete' ? messages.userDeleted.text : messages.userModified.text;
}
