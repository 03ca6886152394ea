import { users } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

/** The beginning of every query key about people. */
export const usersKey = ['users'] as const;

/** The roles that the signed-in person may give to others; they change only with a release. */
export const rolesQuery = queryOptions({
  ...callQuery(['roles'], users.listRoles, {}),
  select: ({ roles }) => roles,
  staleTime: Number.POSITIVE_INFINITY,
});
