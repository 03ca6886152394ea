import { users } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

/** The roles that the signed-in person may give; they change with a release alone. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call(users.listRoles, {}, signal),
  select: ({ roles }) => roles,
  staleTime: Number.POSITIVE_INFINITY,
});
