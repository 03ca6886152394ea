import { type departments, messages } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePictureUpload } from '../../ui/form/files/usePictureUpload.ts';
import { useRecordForm } from '../../ui/form/saving/useRecordForm.ts';
import { departmentQuery, useCreateDepartment, useUpdateDepartment } from './departments.queries.ts';
import { type DepartmentValues, emptyDepartment, fieldsOf, valuesOf } from './departmentValues.ts';

type Detail = departments.DepartmentDetail;

interface DepartmentFormInput {
  /** The one to modify; a new one without. */
  department: Detail | undefined;
  /** Company of a new one; empty lets choose. */
  companyId: string;
  onSaved: () => void;
}

/** The department form's values and saving; a conflict keeps the values and fetches what is stored now. */
export function useDepartmentForm({ department, companyId, onSaved }: DepartmentFormInput) {
  const { t } = useTranslation('departments');
  const client = useQueryClient();
  const create = useCreateDepartment();
  const update = useUpdateDepartment();
  const { sent, upload } = usePictureUpload('departmentLogo');
  const form = useRecordForm<Detail, DepartmentValues>({
    record: department,
    valuesOf,
    initialValues: department ? valuesOf(department) : emptyDepartment(companyId),
    validate: {
      departmentName: (name) => (name.trim() === '' ? messages.required.text : null),
      companyId: (id) => (id === '' ? messages.required.text : null),
      max_users: (most) => (most !== '' && !Number.isInteger(most) ? t('form.wholeNumber') : null),
    },
    onSave: async (values, base) => {
      const fields = fieldsOf(values, await upload(values.departmentLogo));
      if (!base) return create.mutateAsync({ ...fields, companyId: values.companyId });
      return update.mutateAsync({ id: base._id, body: { ...fields, revision: base.revision } });
    },
    onSaved,
    conflict: 'department.conflict',
    readStored: async ({ _id }) =>
      (await client.fetchQuery({ ...departmentQuery(_id), staleTime: 0 })).department,
  });
  return { ...form, sent };
}
