import { users } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

/** Everything asked about modules lies under this key. */
export const modulesKey = ['modules'] as const;

/** The modules that people of a company can be given; the own company when none is named. */
export const assignableModulesQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: [...modulesKey, 'assignable', companyId],
    queryFn: ({ signal }) =>
      call(users.assignableModules, { query: { ...(companyId && { companyId }) } }, signal),
    select: ({ modules }) => modules.filter(({ status }) => status),
  });
