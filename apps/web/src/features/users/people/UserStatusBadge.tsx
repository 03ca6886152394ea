import type { users } from '@simward/contract';
import { usersTexts } from '@simward/texts/users/users';
import { type Icon, IconMail, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../ui/values/tone.ts';
import type { UserStatus } from '../usersAddress.ts';

const t = textsOf(usersTexts);

interface UserStatusBadgeProps {
  user: Parameters<typeof statusOf>[0];
}

export function UserStatusBadge({ user }: UserStatusBadgeProps) {
  const status = statusOf(user);
  return <StatusBadge {...looksOf[status]}>{t(`status.${status}`)}</StatusBadge>;
}

/** A person who was invited counts as invited until the first sign-in. */
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

const looksOf: Record<UserStatus, { tone: Tone; icon?: Icon }> = {
  active: { tone: 'pass' },
  inactive: { tone: 'mute', icon: IconPlayerPause },
  invited: { tone: 'info', icon: IconMail },
  deleted: { tone: 'fail', icon: IconTrash },
};
