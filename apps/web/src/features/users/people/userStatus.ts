import type { users } from '@simward/contract';
import type { UserStatus } from '../usersSearch.ts';

/** The one word for how a person stands; an invitation counts until the first sign-in. */
export function statusOf({
  deletedAt,
  status,
  invitedAt,
  firstTimeLogin,
}: Pick<users.User, 'deletedAt' | 'status' | 'invitedAt' | 'firstTimeLogin'>): UserStatus {
  if (deletedAt) return 'deleted';
  if (!status) return 'inactive';
  return invitedAt && firstTimeLogin ? 'invited' : 'active';
}
