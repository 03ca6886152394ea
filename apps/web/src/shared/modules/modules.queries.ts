import { modules, users } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

/** Everything asked about modules lies under this key. */
export const modulesKey = ['modules'] as const;

/** One module that the signed-in person may open, with the own figures. */
export const moduleDetailQuery = (id: string) =>
  callQuery([...modulesKey, 'detail', id], modules.moduleDetail, { params: { id } });

/** The modules that people of a company can be given; the own company when none is named. */
export const assignableModulesQuery = (companyId: string | undefined) =>
  queryOptions({
    ...callQuery([...modulesKey, 'assignable', companyId], users.assignableModules, {
      query: { ...(companyId && { companyId }) },
    }),
    select: ({ modules }) => modules.filter(({ status }) => status),
  });
