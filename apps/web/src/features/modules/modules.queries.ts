import { modules } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

export const userModulesQuery = queryOptions({
  queryKey: ['modules', 'of the user'],
  queryFn: ({ signal }) => call(modules.userModules, {}, signal),
});

export const moduleDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['modules', 'detail', id],
    queryFn: ({ signal }) => call(modules.moduleDetail, { params: { id } }, signal),
  });
