import { messages } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { MultiSelectField } from '../../../ui/form/choices/MultiSelectField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAssignModules } from '../users.mutations.ts';
import type { BulkDialogProps } from './bulkDialogProps.ts';

interface AssignModulesDialogProps extends BulkDialogProps {
  companyId: string | undefined;
}

export function AssignModulesDialog({ choice, companyId, onClose, onDone }: AssignModulesDialogProps) {
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
