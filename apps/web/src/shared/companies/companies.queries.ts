import { companies } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

/** Everything asked about companies lies under this key. */
export const companiesKey = ['companies'] as const;

/** The companies in force, or those that can still be restored. */
export const companiesQuery = (deleted = false) =>
  queryOptions({
    ...callQuery([...companiesKey, 'list', { deleted }], companies.listCompanies, {
      query: deleted ? { deleted: 'true' } : {},
    }),
    select: (answer) => answer.companies,
  });
