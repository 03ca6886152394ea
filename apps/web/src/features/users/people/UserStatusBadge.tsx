import { type Icon, IconMail, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../../ui/values/tone.ts';
import type { UserStatus } from '../usersSearch.ts';
import { statusOf } from './userStatus.ts';

const looks: Record<UserStatus, { tone: Tone; icon?: Icon }> = {
  active: { tone: 'pass' },
  inactive: { tone: 'mute', icon: IconPlayerPause },
  invited: { tone: 'info', icon: IconMail },
  deleted: { tone: 'fail', icon: IconTrash },
};

interface UserStatusBadgeProps {
  user: Parameters<typeof statusOf>[0];
}

export function UserStatusBadge({ user }: UserStatusBadgeProps) {
  const { t } = useTranslation('users');
  const status = statusOf(user);
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>;
}
