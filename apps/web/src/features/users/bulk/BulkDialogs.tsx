import { messageTexts } from '@simward/texts/messages';
import { activityTexts } from '@simward/texts/tasks/activity';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { usersTexts } from '@simward/texts/users/users';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { useNewDepartment } from '../../../shared/departments/useNewDepartment.tsx';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { UsedInReports } from '../../../shared/reports/UsedInReports.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAssignModules, useBulkChange, useIssueCodes } from '../users.mutations.ts';
import { codesAddress } from '../usersAddress.ts';
import { type BulkAct, bulkIcons, choiceBody, type PeopleChoice } from './bulkAct.ts';
import { RefusedPeopleDialog } from './RefusedPeopleDialog.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(peopleDialogsTexts);
const tActivationCodes = textsOf(activationCodesTexts);
const tUsers = textsOf(usersTexts);
const tActivity = textsOf(activityTexts);

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
  const modules = useQuery(assignableModulesQuery(companyId));
  const { mutateAsync } = useAssignModules();
  const { userIds, filter, count } = choice;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { modules: [] as string[] },
    validate: { modules: (ids) => (ids.length > 0 ? null : tMessages('required.text')) },
    onSave: (values) =>
      mutateAsync({ ...values, ...(userIds && { users: userIds }), ...(filter && { filter }) }),
    onSaved: ({ users, finished }) => {
      const text = t('assign.done', { users, modules: form.values.modules.length });
      // A longer task reports its own end, so the toast only says that it has begun.
      toastSuccess(
        finished
          ? { title: tMessages('modulesAssigned.text'), text }
          : { title: tActivity('begun', { count: users }) },
      );
      onDone();
      onClose();
    },
  });
  const problem = failure ?? modules.error;
  return (
    <FormDialog
      title={t('assign.title', { count })}
      text={t('assign.text')}
      submit={submit}
      saving={saving}
      failure={problem ? { title: t('assign.failed'), text: problem.detail } : undefined}
      confirm={t('assign.confirm')}
      cancel={t('confirm.cancel')}
      onClose={onClose}
    >
      <MultiSelectField
        {...form.getInputProps('modules')}
        label={tUsers('field.modules')}
        placeholder={tUsers('field.choose')}
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
  const departments = useQuery(departmentsQuery).data ?? [];
  const inView = useCompanyInView();
  const { mutateAsync, data } = useBulkChange();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { departmentId: null as string | null },
    validate: { departmentId: (id) => (id ? null : tMessages('required.text')) },
    onSave: ({ departmentId }) =>
      mutateAsync({ ...choiceBody(choice), change: { act: 'move', departmentId: departmentId ?? '' } }),
    onSaved: ({ changed, refused, finished }) => {
      if (!finished) toastSuccess({ title: tActivity('begun', { count: choice.count - refused.length }) });
      else if (changed > 0)
        toastSuccess({
          title: tMessages('userModified.text'),
          text: t('bulk.people', { count: changed }),
        });
      onDone();
      if (refused.length === 0) onClose();
    },
  });
  const newDepartment = useNewDepartment({
    companyId: companyId ?? inView?._id,
    onSaved: ({ _id }) => form.setFieldValue('departmentId', _id),
  });
  if (data && data.refused.length > 0) return <RefusedPeopleDialog {...data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('move.title', { count: choice.count })}
      text={t('move.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('bulk.failed'), text: failure.detail }}
      confirm={t('move.confirm')}
      cancel={t('confirm.cancel')}
      covered={newDepartment.dialog !== false}
      onClose={onClose}
    >
      <SelectField
        {...form.getInputProps('departmentId')}
        label={tUsers('field.department')}
        placeholder={tUsers('field.choose')}
        data={departmentOptions(departments, companyId)}
        lastEntry={newDepartment.lastEntry}
        searchable
        required
        data-autofocus
        openOnFocus={false}
      />
      {newDepartment.dialog}
    </FormDialog>
  );
}

/**
 * Asks first, because new codes make the old ones invalid. The address then names the job, so that a reload
 * finds it again.
 */
function IssueCodesDialog({ choice, onClose, onDone }: BulkDialogProps) {
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
      // The dialog shows the failure and stays open, so it is dropped here.
      () => undefined,
    );
  if (data && data.job.total > 0)
    return <RefusedPeopleDialog finished changed={data.job.total} refused={data.refused} onClose={onClose} />;
  const failureText = error?.detail ?? (data?.job.total === 0 ? data.refused[0]?.reason : undefined);
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={tActivationCodes('codes.ask.title', { count: choice.count })}
      text={tActivationCodes('codes.ask.text')}
      consequence={tActivationCodes('codes.ask.consequence')}
      confirm={tActivationCodes('codes.ask.confirm')}
      keep={t('confirm.cancel')}
      icon={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
      failure={failureText ? { title: tActivationCodes('codes.ask.failed'), text: failureText } : undefined}
    />
  );
}

interface BulkChangeDialogProps extends BulkDialogProps {
  act: Extract<BulkAct, 'invite' | 'activate' | 'deactivate' | 'delete'>;
}

/** Asks before an act on several people. Afterwards it lists the people who could not be changed. */
function BulkChangeDialog({ act, choice, onClose, onDone }: BulkChangeDialogProps) {
  const { mutateAsync, data, error } = useBulkChange();
  const { count } = choice;
  const confirm = () =>
    mutateAsync({ ...choiceBody(choice), change: { act } }).then(
      ({ changed, refused, finished }) => {
        if (!finished) toastSuccess({ title: tActivity('begun', { count: count - refused.length }) });
        else if (changed > 0)
          toastSuccess({
            title: doneText(act, changed),
            text: t('bulk.people', { count: changed }),
          });
        onDone();
        if (refused.length === 0) onClose();
      },
      // The dialog shows the failure and stays open, so it is dropped here.
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
      title={t(`bulk.ask.${act}.title`, { count })}
      text={
        isDelete
          ? `${tMessages('deleteQuestion.title')} ${tMessages('deleteQuestion.text')}`
          : t(`bulk.ask.${act}.text`)
      }
      consequence={
        isDelete && (
          <>
            {t('bulk.ask.delete.text')}
            <UsedInReports by="user" ids={choice.userIds ?? []} />
          </>
        )
      }
      confirm={t(`bulk.ask.${act}.confirm`)}
      keep={t('confirm.cancel')}
      icon={<Sign size={16} stroke={1.8} aria-hidden="true" />}
      failure={error ? { title: t('bulk.failed'), text: error.detail } : undefined}
    />
  );
}

function doneText(act: BulkChangeDialogProps['act'], changed: number): string {
  if (act === 'invite')
    return changed === 1 ? tMessages('invitationSent.text') : tMessages('invitationsSent.text');
  return act === 'delete' ? tMessages('userDeleted.text') : tMessages('userModified.text');
}
