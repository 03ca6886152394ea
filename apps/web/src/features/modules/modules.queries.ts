import { modules } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { modulesKey } from '../../shared/modules/modules.queries.ts';

export const userModulesQuery = queryOptions({
  queryKey: [...modulesKey, 'of the user'],
  queryFn: ({ signal }) => call(modules.userModules, {}, signal),
});

export const moduleDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...modulesKey, 'detail', id],
    queryFn: ({ signal }) => call(modules.moduleDetail, { params: { id } }, signal),
  });
