import { messages } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { departmentOptions } from '../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useBulkChange } from '../users.mutations.ts';
import type { BulkDialogProps } from './bulkDialogProps.ts';
import { askedOf } from './peopleChoice.ts';
import { RefusedPeopleDialog } from './RefusedPeopleDialog.tsx';

interface MoveDialogProps extends BulkDialogProps {
  companyId: string | undefined;
}

/** Gives several people another department in place of theirs. */
export function MoveDialog({ choice, companyId, onClose, onDone }: MoveDialogProps) {
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
