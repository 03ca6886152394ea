import { companies } from '@simward/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import { useCompanyInView } from './useCompanyInView.ts';

/** The beginning of every query key about companies. */
export const companiesKey = ['companies'] as const;

/** The active companies, or the deleted ones that can still be restored. */
export const companiesQuery = (deleted = false) =>
  queryOptions({
    ...callQuery([...companiesKey, 'list', { deleted }], companies.listCompanies, {
      query: deleted ? { deleted: 'true' } : {},
    }),
    select: (answer) => answer.companies,
  });

/** All companies as options of a field; empty while the signed-in person looks at one company. */
export function useCompanyChoices(): { value: string; label: string }[] {
  const all = useCompanyInView() === undefined;
  const { data = [] } = useQuery({ ...companiesQuery(), enabled: all });
  return data.map(({ _id, companyName }) => ({ value: _id, label: companyName }));
}
