import { useClipboard } from '@mantine/hooks';
import { screens, type users } from '@simward/contract';
import { usersTexts } from '@simward/texts/users/users';
import { IconCopy, IconEye, IconPencil, IconReportAnalytics } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import { actIcons, actsFor, type UserAct } from '../acts/userAct.ts';

const t = textsOf(usersTexts);

interface UserRowMenuProps {
  user: users.User;
  onAct: (act: UserAct) => void;
  /** A card has no space for the button and the User ID beside the menu, so that both are in the menu. */
  onPhone?: boolean;
}

export function UserRowMenu({ user, onAct, onPhone }: UserRowMenuProps) {
  const navigate = useNavigate();
  const clipboard = useClipboard();
  const caller = useSignedInUser();
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
        ...actsFor(user, caller).map((act) => ({
          label: t(`act.${act}`),
          icon: actIcons[act],
          danger: act === 'delete',
          onClick: () => onAct(act),
        })),
      ]}
    />
  );
}
