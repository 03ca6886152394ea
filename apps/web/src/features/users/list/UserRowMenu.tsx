import { screens, type users } from '@simward/contract';
import {
  type Icon,
  IconArrowBackUp,
  IconEye,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { actsFor, type UserAct } from '../deletion/userAct.ts';

export const actIcons: Record<UserAct, Icon> = {
  invite: IconMail,
  activate: IconPlayerPlay,
  deactivate: IconPlayerPause,
  resetFactor: IconShieldOff,
  delete: IconTrash,
  restore: IconArrowBackUp,
};

interface UserRowMenuProps {
  user: users.User;
  onAct: (act: UserAct) => void;
}

export function UserRowMenu({ user, onAct }: UserRowMenuProps) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const { _id: callerId, permissionSet } = useSignedInUser();
  const view = {
    label: t('act.view'),
    icon: IconEye,
    onClick: () => void navigate({ to: screens.modifyUserDetails.path, search: { user_id: user._id } }),
  };
  return (
    <RowMenu
      name={user.name}
      items={[
        view,
        ...actsFor(user, { callerId, permissionSet }).map((act) => ({
          label: t(`act.${act}`),
          icon: actIcons[act],
          danger: act === 'delete',
          onClick: () => onAct(act),
        })),
      ]}
    />
  );
}
