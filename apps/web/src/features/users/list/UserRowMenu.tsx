import { useClipboard } from '@mantine/hooks';
import { screens, type users } from '@simward/contract';
import {
  type Icon,
  IconArrowBackUp,
  IconCopy,
  IconEye,
  IconMail,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReportAnalytics,
  IconShieldOff,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import { actsFor, type UserAct } from '../deletion/userAct.ts';

export const actIcons: Record<UserAct, Icon> = {
  invite: IconMail,
  activate: IconPlayerPlay,
  deactivate: IconPlayerPause,
  resetFactor: IconShieldOff,
  delete: IconTrash,
  restore: IconArrowBackUp,
  erase: IconUserOff,
};

interface UserRowMenuProps {
  user: users.User;
  onAct: (act: UserAct) => void;
  /** The card has no space for what a row of the table shows beside its menu. */
  onPhone?: boolean;
}

export function UserRowMenu({ user, onAct, onPhone }: UserRowMenuProps) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const clipboard = useClipboard();
  const { _id: callerId, permissionSet } = useSignedInUser();
  const view = {
    label: t('act.view'),
    icon: IconEye,
    onClick: () => void navigate({ to: screens.modifyUserDetails.path, search: { user_id: user._id } }),
  };
  const report = {
    label: t('act.report'),
    icon: IconReportAnalytics,
    onClick: () => void navigate({ to: screens.userReport.path, params: { id: user._id } }),
  };
  const modify = {
    label: t('act.modify'),
    icon: IconPencil,
    onClick: () => void navigate({ to: screens.modifyCompanyUser.path, search: { user_id: user._id } }),
  };
  const copy = {
    label: t('act.copyUserId'),
    icon: IconCopy,
    onClick: () => clipboard.copy(user.mobileNo),
  };
  return (
    <RowMenu
      name={user.name}
      items={[
        view,
        ...(user.role === 'User' ? [report] : []),
        ...(onPhone && !user.deletedAt ? [modify] : []),
        ...(onPhone ? [copy] : []),
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
