import type { SelectProps } from '@mantine/core';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { useCompanyChoices } from './companies.queries.ts';
import { useCompanyInView } from './useCompanyInView.ts';

type CompanyFieldProps = Omit<SelectProps, 'data' | 'onChange' | 'label'> & {
  label: string;
  onChange: (companyId: string) => void;
};

/** Asks to which company something new belongs; shown only to a SuperAdmin who looks at all companies. */
export function CompanyField({ onChange, ...props }: CompanyFieldProps) {
  const inView = useCompanyInView();
  const companies = useCompanyChoices();
  if (inView) return null;
  return (
    <SelectField
      required
      searchable
      openOnFocus={false}
      data={companies}
      {...props}
      onChange={(companyId) => onChange(companyId ?? '')}
    />
  );
}
