import { Button } from '@mantine/core';
import { type AnswerOf, messages, type users } from '@simward/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { departmentOptions } from '../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { MultiSelectField } from '../../../ui/form/choices/MultiSelectField.tsx';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useIssueCodes } from '../activation-codes/activationCodes.queries.ts';
import { useAssignModules, useBulkChange } from '../users.mutations.ts';
import { codesAddress } from '../usersSearch.ts';
import { type BulkAct, bulkIcons } from './bulkAct.ts';
import { askedOf, type PeopleChoice } from './peopleChoice.ts';
import classes from './RefusedPeopleDialog.module.css';

export interface AskedBulk {
  act: BulkAct;
  choice: PeopleChoice;
}

interface BulkDialogsProps extends Omit<BulkDialogProps, 'choice'> {
  asked: AskedBulk;
  /** The company that is filtered for, whose modules and departments are offered. */
  companyId: string | undefined;
}

/** The dialog of the bulk act that was asked for. */
export function BulkDialogs({ asked, companyId, ...on }: BulkDialogsProps) {
  const { act, choice } = asked;
  switch (act) {
    case 'assign':
      return <AssignModulesDialog choice={choice} companyId={companyId} {...on} />;
    case 'move':
      return <MoveDialog choice={choice} companyId={companyId} {...on} />;
    case 'codes':
      return <IssueCodesDialog choice={choice} {...on} />;
    default:
      return <BulkChangeDialog key={act} act={act} choice={choice} {...on} />;
  }
}

/** What every dialog of a bulk act is given. */
interface BulkDialogProps {
  choice: PeopleChoice;
  onClose: () => void;
  /** The act is done; the selection can fall. */
  onDone: () => void;
}

interface MoveDialogProps extends BulkDialogProps {
  companyId: string | undefined;
}

/** Gives several people another department in place of theirs. */
function MoveDialog({ choice, companyId, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs', 'activity']);
  const departments = useQuery(departmentsQuery).data ?? [];
  const { mutateAsync, data } = useBulkChange();
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { departmentId: null as string | null },
    validate: { departmentId: (chosen) => (chosen ? null : messages.required.text) },
    onSave: ({ departmentId }) =>
      mutateAsync({ ...askedOf(choice), change: { act: 'move', departmentId: departmentId ?? '' } }),
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

type RefusedPeople = AnswerOf<typeof users.bulkChange>['refused'];

interface RefusedPeopleDialogProps {
  changed: number;
  refused: RefusedPeople;
  /** False while the others are still being changed. */
  finished: boolean;
  onClose: () => void;
}

/** Who could not be changed with the others, and why. */
function RefusedPeopleDialog({ changed, refused, finished, onClose }: RefusedPeopleDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs']);
  return (
    <Dialog
      title={t('peopleDialogs:refused.title', { count: refused.length })}
      text={
        finished ? t('peopleDialogs:refused.changed', { count: changed }) : t('peopleDialogs:refused.begun')
      }
      size={480}
      onClose={onClose}
    >
      <RefusedList refused={refused} />
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          {t('peopleDialogs:refused.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface RefusedListProps {
  refused: RefusedPeople;
}

function RefusedList({ refused }: RefusedListProps) {
  const { t } = useTranslation(['users', 'peopleDialogs']);
  return (
    <ul
      className={classes.refused}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, which must work by keyboard
      tabIndex={0}
      aria-label={t('peopleDialogs:refused.title', { count: refused.length })}
    >
      {refused.map(({ _id, name, reason }) => (
        <li key={_id}>
          <strong>{name || t('peopleDialogs:refused.nobody')}</strong> {reason}
        </li>
      ))}
    </ul>
  );
}

interface BulkChangeDialogProps extends BulkDialogProps {
  act: Extract<BulkAct, 'invite' | 'activate' | 'deactivate' | 'delete'>;
}

/** Asks before an act on several people; afterwards names those whom it could not meet. */
function BulkChangeDialog({ act, choice, onClose, onDone }: BulkChangeDialogProps) {
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
    validate: { modules: (chosen) => (chosen.length > 0 ? null : messages.required.text) },
    onSave: (values) =>
      mutateAsync({ ...values, ...(userIds && { users: userIds }), ...(filter && { filter }) }),
    onSaved: ({ users, finished }) => {
      const text = t('peopleDialogs:assign.done', { users, modules: form.values.modules.length });
      // What goes on says so when it is done.
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

/** Asks before new codes are made, because the old ones end; then the job stands in the address. */
function IssueCodesDialog({ choice, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation(['users', 'activationCodes', 'peopleDialogs']);
  const { mutateAsync, error, data } = useIssueCodes();
  const [, change] = useAddress(codesAddress);
  const confirm = () =>
    mutateAsync(askedOf(choice)).then(
      ({ job, refused }) => {
        if (job.total === 0) return;
        onDone();
        change({ codes: job._id });
        if (refused.length === 0) onClose();
      },
      // The dialog shows the failure and stays.
      () => undefined,
    );
  if (data && data.job.total > 0)
    return <RefusedPeopleDialog finished changed={data.job.total} refused={data.refused} onClose={onClose} />;
  const cause = error?.detail ?? (data?.job.total === 0 ? data.refused[0]?.reason : undefined);
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
      failure={cause ? { title: t('activationCodes:codes.ask.failed'), text: cause } : undefined}
    />
  );
}
