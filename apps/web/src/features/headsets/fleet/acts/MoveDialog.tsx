import { headsets, messages } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { departmentOptions } from '../../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../../shared/departments/departments.queries.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../../ui/form/choices/SelectField.tsx';
import { SaveFailure } from '../../../../ui/form/saving/SaveFailure.tsx';
import type { Headset } from '../../headset.ts';
import { useMoveHeadset } from '../../headsets.queries.ts';
import { useHeadsetForm } from './useHeadsetForm.ts';

interface MoveDialogProps {
  headset: Headset;
  onClose: () => void;
}

/** Lets a headset belong to another department, or to the whole company, which is not a Manager's to choose. */
export function MoveDialog({ headset, onClose }: MoveDialogProps) {
  const { t } = useTranslation('headsets');
  const isManager = useSignedInUser().permissionSet === 'manager';
  const all = useQuery(departmentsQuery).data ?? [];
  const move = useMoveHeadset();
  const nameOf = (id: string | null) =>
    all.find(({ _id }) => _id === id)?.departmentName ?? t('code.noDepartment');
  const editing = useHeadsetForm({
    headset,
    valuesOf: ({ departmentId }) => ({ departmentId }),
    validate: ({ departmentId }) =>
      isManager && departmentId === null ? { departmentId: messages.required.text } : {},
    onSave: ({ departmentId }, { _id, revision }) => move.mutateAsync({ _id, departmentId, revision }),
    done: ({ departmentId }) => t('move.done', { name: headset.name, department: nameOf(departmentId) }),
    onClose,
  });
  const { form, submit, saving } = editing;
  return (
    <FormDialog
      title={t('move.title', { name: headset.name })}
      text={t('move.text')}
      notice={
        <SaveFailure
          editing={editing}
          conflict={headsets.problems['headset.conflict'].detail}
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
        data={departmentOptions(all, headset.companyId, headset.departmentId ? [headset.departmentId] : [])}
        {...form.getInputProps('departmentId')}
        data-autofocus
      />
    </FormDialog>
  );
}
