import type { FormErrors } from '@mantine/form';
import { headsets, isOfDepartments } from '@simward/contract';
import { headsetsProblems, headsetsTexts } from '@simward/texts/headsets/headsets';
import { messageTexts } from '@simward/texts/messages';
import { IconArrowsExchange, IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { departmentOptions, departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { useNewDepartment } from '../../../shared/departments/useNewDepartment.tsx';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { SaveFailure } from '../../../ui/form/SaveFailure.tsx';
import { useRecordForm } from '../../../ui/form/useRecordForm.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import {
  type Headset,
  headsetsQuery,
  useMoveHeadset,
  useRenameHeadset,
  useRevokeHeadset,
} from '../headsets.queries.ts';

const tProblems = textsOf(headsetsProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(headsetsTexts);

interface HeadsetMenuProps {
  headset: Headset;
  onAct: (request: ActRequest) => void;
}

/** Menu of a headset. A revoked headset cannot be revoked again. */
export function HeadsetMenu({ headset, onAct }: HeadsetMenuProps) {
  const revoke = {
    label: t('fleet.revoke'),
    icon: IconPlugConnectedX,
    danger: true,
    onClick: () => onAct({ act: 'revoke', headset }),
  };
  return (
    <RowMenu
      name={headset.name}
      items={[
        { label: t('fleet.rename'), icon: IconPencil, onClick: () => onAct({ act: 'rename', headset }) },
        { label: t('fleet.move'), icon: IconArrowsExchange, onClick: () => onAct({ act: 'move', headset }) },
        ...(headset.revokedAt === null ? [revoke] : []),
      ]}
    />
  );
}

const dialogs = { rename: RenameDialog, move: MoveDialog, revoke: RevokeDialog };

export interface ActRequest {
  act: keyof typeof dialogs;
  headset: Headset;
}

interface HeadsetActDialogProps extends ActRequest {
  onClose: () => void;
}

export function HeadsetActDialog({ act, ...props }: HeadsetActDialogProps) {
  const ActDialogOf = dialogs[act];
  return <ActDialogOf {...props} />;
}

interface MoveDialogProps {
  headset: Headset;
  onClose: () => void;
}

/** Moves a headset to another department, or to the whole company, which a Manager may not choose. */
function MoveDialog({ headset, onClose }: MoveDialogProps) {
  const isManager = isOfDepartments(useSignedInUser());
  const departments = useQuery(departmentsQuery).data ?? [];
  const move = useMoveHeadset();
  const nameOf = (id: string | null) =>
    departments.find(({ _id }) => _id === id)?.departmentName ?? t('code.noDepartment');
  const editing = useHeadsetForm({
    headset,
    valuesOf: ({ departmentId }) => ({ departmentId }),
    validate: ({ departmentId }) =>
      isManager && departmentId === null ? { departmentId: tMessages('required.text') } : {},
    onSave: ({ departmentId }, { _id, revision }) => move.mutateAsync({ _id, departmentId, revision }),
    done: ({ departmentId }) => t('move.done', { name: headset.name, department: nameOf(departmentId) }),
    onClose,
  });
  const { form, submit, saving } = editing;
  const newDepartment = useNewDepartment({
    companyId: headset.companyId,
    onSaved: ({ _id }) => form.setFieldValue('departmentId', _id),
  });
  return (
    <FormDialog
      title={t('move.title', { name: headset.name })}
      text={t('move.text')}
      notice={
        <SaveFailure
          editing={editing}
          conflict={tProblems('headset.conflict.detail')}
          fieldsOf={({ departmentId }) => [
            {
              label: t('fleet.department'),
              theirs: nameOf(departmentId),
              mine: nameOf(form.values.departmentId),
            },
          ]}
          say={(text) => ({ title: t('move.failed'), text })}
        />
      }
      submit={submit}
      saving={saving}
      confirm={t('move.confirm')}
      cancel={t('move.cancel')}
      covered={newDepartment.dialog !== false}
      onClose={onClose}
    >
      <SelectField
        label={t('fleet.department')}
        placeholder={t('code.noDepartment')}
        required={isManager}
        searchable
        openOnFocus={false}
        clearable={!isManager}
        allowDeselect={!isManager}
        data={departmentOptions(
          departments,
          headset.companyId,
          headset.departmentId ? [headset.departmentId] : [],
        )}
        lastEntry={newDepartment.lastEntry}
        {...form.getInputProps('departmentId')}
        data-autofocus
      />
      {newDepartment.dialog}
    </FormDialog>
  );
}

interface HeadsetFormInput<Values> {
  headset: Headset;
  valuesOf: (stored: Headset) => Values;
  validate: (values: Values) => FormErrors;
  onSave: (values: Values, headset: Headset) => Promise<unknown>;
  /** The title of the toast. */
  done: (values: Values) => string;
  onClose: () => void;
}

/**
 * Form for one headset. If somebody else has changed the headset meanwhile, both values are shown and the
 * person decides.
 */
function useHeadsetForm<Values extends object>({
  headset,
  valuesOf,
  validate,
  onSave,
  done,
  onClose,
}: HeadsetFormInput<Values>) {
  const client = useQueryClient();
  const editing = useRecordForm<Headset, Values, unknown, Headset>({
    record: headset,
    initialValues: valuesOf(headset),
    valuesOf,
    validate,
    onSave,
    onSaved: () => {
      toastSuccess({ title: done(editing.form.getValues()) });
      onClose();
    },
    conflict: 'headset.conflict',
    readStored: async (base) => {
      const { headsets } = await client.fetchQuery({ ...headsetsQuery, staleTime: 0 });
      return headsets.find(({ _id }) => _id === base._id) ?? base;
    },
  });
  return editing;
}

interface RenameDialogProps {
  headset: Headset;
  onClose: () => void;
}

function RenameDialog({ headset, onClose }: RenameDialogProps) {
  const rename = useRenameHeadset();
  const editing = useHeadsetForm({
    headset,
    valuesOf: ({ name }) => ({ name }),
    validate: ({ name }) => (name.trim() === '' ? { name: tMessages('required.text') } : {}),
    onSave: ({ name }, { _id, revision }) => rename.mutateAsync({ _id, name, revision }),
    done: ({ name }) => t('rename.done', { from: headset.name, to: name.trim() }),
    onClose,
  });
  const { form, submit, saving } = editing;
  return (
    <FormDialog
      title={t('rename.title', { name: headset.name })}
      notice={
        <SaveFailure
          editing={editing}
          conflict={tProblems('headset.conflict.detail')}
          fieldsOf={({ name }) => [{ label: t('fleet.name'), theirs: name, mine: form.values.name }]}
          say={(text) => ({ title: t('rename.failed'), text })}
        />
      }
      submit={submit}
      saving={saving}
      confirm={t('rename.confirm')}
      cancel={t('rename.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('fleet.name')}
        required
        maxLength={headsets.limits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}

interface RevokeDialogProps {
  headset: Headset;
  onClose: () => void;
}

function RevokeDialog({ headset, onClose }: RevokeDialogProps) {
  const { name, unsynced } = headset;
  const revoke = useRevokeHeadset();
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => revoke.mutateAsync(headset._id)}
      done={() => ({ title: t('revoke.done', { name }) })}
      title={t('revoke.title', { name })}
      text={t('revoke.text')}
      consequence={
        <>
          {unsynced > 0 && <p>{t('revoke.unsynced', { count: unsynced })}</p>}
          <p>{t('revoke.consequence')}</p>
        </>
      }
      confirm={t('revoke.confirm')}
      keep={t('revoke.keep')}
      icon={<IconPlugConnectedX size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('revoke.failed')}
    />
  );
}
