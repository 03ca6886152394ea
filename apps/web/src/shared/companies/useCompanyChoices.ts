import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from './companies.queries.ts';
import { useCompanyInView } from './useCompanyInView.ts';

/** The companies to choose from, as options of a field; none to whoever looks at one company. */
export function useCompanyChoices(): { value: string; label: string }[] {
  const all = useCompanyInView() === undefined;
  const { data = [] } = useQuery({ ...companiesQuery(), enabled: all });
  return data.map(({ _id, companyName }) => ({ value: _id, label: companyName }));
}
