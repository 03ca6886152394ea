import { companies } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

/** Everything asked about companies lies under this key. */
export const companiesKey = ['companies'] as const;

/** The companies in force, or those that can still be restored. */
export const companiesQuery = (deleted = false) =>
  queryOptions({
    queryKey: [...companiesKey, 'list', { deleted }],
    queryFn: ({ signal }) =>
      call(companies.listCompanies, { query: deleted ? { deleted: 'true' } : {} }, signal),
    select: (answer) => answer.companies,
  });
