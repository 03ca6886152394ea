import { users } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

/** The roles that the signed-in person may give; they change with a release alone. */
export const rolesQuery = queryOptions({
  ...callQuery(['roles'], users.listRoles, {}),
  select: ({ roles }) => roles,
  staleTime: Number.POSITIVE_INFINITY,
});
