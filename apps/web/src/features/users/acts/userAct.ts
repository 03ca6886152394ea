import type { PermissionSet, users } from '@simward/contract';
import {
  type Icon,
  IconArrowBackUp,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconShieldOff,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react';
import type { statusOf } from '../people/UserStatusBadge.tsx';

/** Acts on one person, from a list or the page of the person. */
export type UserAct = 'invite' | 'activate' | 'deactivate' | 'resetFactor' | 'delete' | 'restore' | 'erase';

/** The facts about a person that acts need: lists have no more. */
export type ActPerson = Pick<users.User, '_id' | 'role' | 'name' | 'emailAddress' | 'mobileNo'> &
  Parameters<typeof statusOf>[0];

/** The acts that are offered for this person. The server checks every act again. */
export function actsFor(person: ActPerson, { callerId, permissionSet }: Caller): UserAct[] {
  const isSomebodyElse = person._id !== callerId;
  const erase =
    isSomebodyElse && permissionSet !== 'manager' && person.role === 'User' ? (['erase'] as const) : [];
  if (person.deletedAt) return ['restore', ...erase];
  return [
    ...(person.status && person.firstTimeLogin ? (['invite'] as const) : []),
    ...(isSomebodyElse ? ([person.status ? 'deactivate' : 'activate'] as const) : []),
    ...(isSomebodyElse && permissionSet !== 'manager' ? (['resetFactor'] as const) : []),
    ...(isSomebodyElse ? (['delete'] as const) : []),
    ...erase,
  ];
}

interface Caller {
  callerId: string;
  permissionSet: PermissionSet;
}

export const actIcons: Record<UserAct, Icon> = {
  invite: IconMail,
  activate: IconPlayerPlay,
  deactivate: IconPlayerPause,
  resetFactor: IconShieldOff,
  delete: IconTrash,
  restore: IconArrowBackUp,
  erase: IconUserOff,
};
