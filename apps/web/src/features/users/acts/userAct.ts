import { type auth, dataProtection, secondFactors, type users } from '@simward/contract';
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
import { maySend } from '../../../lib/session/rights.ts';
import type { statusOf } from '../people/UserStatusBadge.tsx';

/** Acts on one person, from a list or the page of the person. */
export type UserAct = 'invite' | 'activate' | 'deactivate' | 'resetFactor' | 'delete' | 'restore' | 'erase';

/** The fields of a person that acts need. They are limited to what lists hold. */
export type ActPerson = Pick<users.User, '_id' | 'role' | 'name' | 'emailAddress' | 'mobileNo'> &
  Parameters<typeof statusOf>[0];

/** The acts that are offered for this person. The server checks every act again. */
export function actsFor(person: ActPerson, caller: Caller): UserAct[] {
  const isSomebodyElse = person._id !== caller._id;
  const mayErase = isSomebodyElse && maySend(caller, dataProtection.askErasure);
  const erase = mayErase && person.role === 'User' ? (['erase'] as const) : [];
  const mayReset = isSomebodyElse && maySend(caller, secondFactors.resetSecondFactor);
  if (person.deletedAt) return ['restore', ...erase];
  return [
    ...(person.status && person.firstTimeLogin ? (['invite'] as const) : []),
    ...(isSomebodyElse ? ([person.status ? 'deactivate' : 'activate'] as const) : []),
    ...(mayReset ? (['resetFactor'] as const) : []),
    ...(isSomebodyElse ? (['delete'] as const) : []),
    ...erase,
  ];
}

type Caller = Pick<auth.SignedInUser, '_id' | 'permissionSet'>;

export const actIcons: Record<UserAct, Icon> = {
  invite: IconMail,
  activate: IconPlayerPlay,
  deactivate: IconPlayerPause,
  resetFactor: IconShieldOff,
  delete: IconTrash,
  restore: IconArrowBackUp,
  erase: IconUserOff,
};
