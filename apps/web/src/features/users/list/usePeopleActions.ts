import { screens } from '@simward/contract';
import { IconBuildingCommunity, IconLogin2, IconUpload } from '@tabler/icons-react';
import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import type { PageAction } from '../../../ui/page/PageActions.tsx';

/**
 * What every page about many people leads to: import, and for Admins the departments, of which their set has no page,
 * and the login records, which their menu leaves out.
 */
export function usePeopleActions(): PageAction[] {
  const { t } = useTranslation('users');
  const isAdmin = useSignedInUser().permissionSet === 'admin';
  const navigate = useNavigate<AnyRouter>();
  const openDepartments = () =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>): Record<string, unknown> => ({
        ...before,
        panel: 'departments',
      }),
      resetScroll: false,
    });
  return [
    ...(isAdmin
      ? [
          { label: t('list.departments'), icon: IconBuildingCommunity, onClick: openDepartments },
          { label: t('list.loginRecords'), icon: IconLogin2, to: screens.loginRecords.path },
        ]
      : []),
    { label: t('list.import'), icon: IconUpload, to: screens.importUsers.path },
  ];
}
