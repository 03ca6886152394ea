import { type departments, messages } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/apiProblem.ts';
import { uploadPicture } from '../../lib/uploadPicture.ts';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
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
  const [base, setBase] = useState(department);
  const [stored, setStored] = useState<Detail>();
  const [sent, setSent] = useState<number>();

  const logoOf = async ({ departmentLogo: file }: DepartmentValues) => {
    if (!file) return file;
    setSent(0);
    try {
      return await uploadPicture({ file, field: 'departmentLogo', onProgress: setSent });
    } finally {
      setSent(undefined);
    }
  };

  const saveOver = async (before: Detail, values: DepartmentValues) => {
    try {
      const body = { ...fieldsOf(values, await logoOf(values)), revision: before.revision };
      return await update.mutateAsync({ id: before._id, body });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'department.conflict') {
        const now = await client.fetchQuery({ ...departmentQuery(before._id), staleTime: 0 });
        setStored(now.department);
        // Saving again is a decision from here on: the person sees what it overwrites.
        setBase(now.department);
      }
      throw error;
    }
  };

  const form = useProblemForm<DepartmentValues, unknown>({
    initialValues: department ? valuesOf(department) : emptyDepartment(companyId),
    validate: {
      departmentName: (name) => (name.trim() === '' ? messages.M12.text : null),
      companyId: (id) => (id === '' ? messages.M12.text : null),
      max_users: (most) => (most !== '' && !Number.isInteger(most) ? t('form.wholeNumber') : null),
    },
    onSave: async (values) => {
      setStored(undefined);
      if (base) return saveOver(base, values);
      const logo = await logoOf(values);
      return create.mutateAsync({ ...fieldsOf(values, logo), companyId: values.companyId });
    },
    onSaved,
  });

  return {
    ...form,
    base,
    sent,
    /** What another person stored meanwhile. */
    stored,
    takeStored: () => {
      if (!stored) return;
      form.form.setValues(valuesOf(stored));
      form.form.resetDirty(valuesOf(stored));
      setStored(undefined);
    },
  };
}
