import { messages } from '@simward/contract';
import { IconFileCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { useProblemForm } from '../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useIssueDepartment } from './evidence-packs.queries.ts';

/** Asks of which department packs are to be made. */
export function DepartmentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('evidencePacks');
  const inView = useCompanyInView();
  const { data: departments = [] } = useQuery(departmentsQuery);
  const issue = useIssueDepartment();
  const { form, submit, saving, failure } = useProblemForm<
    { departmentId: string | null },
    { packs: number }
  >({
    initialValues: { departmentId: null },
    validate: { departmentId: (id) => (id ? null : messages.required.text) },
    onSave: ({ departmentId }) => issue.mutateAsync(departmentId ?? ''),
    onSaved: ({ packs: count }) => {
      toastSuccess({ title: t('begun', { count }), text: t('begunText') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('department.title')}
      text={t('department.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('department.failed'), text: failure.detail }}
      confirm={t('department.confirm')}
      cancel={t('department.cancel')}
      icon={<IconFileCertificate size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <SelectField
        label={t('department.field')}
        placeholder={t('department.choose')}
        required
        searchable
        openOnFocus={false}
        data={departmentOptions(departments, inView?._id)}
        {...form.getInputProps('departmentId')}
        data-autofocus
      />
    </FormDialog>
  );
}
