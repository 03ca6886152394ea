import type { PermissionSet, users } from '@simward/contract';
import type { statusOf } from '../people/userStatus.ts';

/** What can be done with one person from a list or their page. */
export type UserAct = 'invite' | 'activate' | 'deactivate' | 'resetFactor' | 'delete' | 'restore' | 'erase';

/** Whom an act is about; lists know less of a person than their page. */
export type ActPerson = Pick<users.User, '_id' | 'role' | 'name' | 'emailAddress' | 'mobileNo'> &
  Parameters<typeof statusOf>[0];

interface Situation {
  callerId: string;
  permissionSet: PermissionSet;
}

/** The acts that make sense for this person; the server has the last word. */
export function actsFor(person: ActPerson, { callerId, permissionSet }: Situation): UserAct[] {
  const others = person._id !== callerId;
  const erase = others && permissionSet !== 'manager' && person.role === 'User' ? (['erase'] as const) : [];
  if (person.deletedAt) return ['restore', ...erase];
  return [
    ...(person.status && person.firstTimeLogin ? (['invite'] as const) : []),
    ...(others ? ([person.status ? 'deactivate' : 'activate'] as const) : []),
    ...(others && permissionSet !== 'manager' ? (['resetFactor'] as const) : []),
    ...(others ? (['delete'] as const) : []),
    ...erase,
  ];
}
