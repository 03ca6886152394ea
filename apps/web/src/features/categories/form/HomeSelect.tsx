import type { UseFormReturnType } from '@mantine/form';
import { categories } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { departmentOptions } from '../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import type { CategoryValues } from './categoryValues.ts';

interface HomeSelectProps {
  form: UseFormReturnType<CategoryValues>;
}

/** Where a SuperAdmin's new category is: in one department, or with every company. */
export function HomeSelect({ form }: HomeSelectProps) {
  const { t } = useTranslation('categories');
  const inView = useCompanyInView();
  const departments = useQuery(departmentsQuery).data ?? [];
  const everywhere = { value: categories.everywhere, label: t('everyCompany') };
  return (
    <SelectField
      label={t('table.department')}
      required
      searchable
      openOnFocus={false}
      maxDropdownHeight={200}
      data={[everywhere, ...departmentOptions(departments, inView?._id)]}
      {...form.getInputProps('departmentId')}
      // Another one may not have the modules that were chosen.
      onChange={(id) => form.setValues({ departmentId: id ?? '', modules: [] })}
    />
  );
}
