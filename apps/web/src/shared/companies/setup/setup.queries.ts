import { companyDashboard } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/queries.ts';
import { companiesKey } from '../companies.queries.ts';

/** What a new company has yet to do; the one in view, unless it is named. */
export const setupQuery = (companyId: string | undefined) =>
  queryOptions({
    ...callQuery([...companiesKey, 'setup', companyId], companyDashboard.setup, {
      query: companyId === undefined ? {} : { companyId },
    }),
    select: (answer) => answer.setup,
  });
