import { screens } from '@simward/contract';
import { IconBuildingCommunity, IconLogin2, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { useDepartmentsPanel } from '../../../shared/departments/useDepartmentsPanel.ts';
import type { PageAction } from '../../../ui/page/header/PageActions.tsx';

/**
 * What every page about many people leads to: import, and for Admins the departments, of which their set has no page,
 * and the login records, which their menu leaves out.
 */
export function usePeopleActions(): PageAction[] {
  const { t } = useTranslation('users');
  const isAdmin = useSignedInUser().permissionSet === 'admin';
  const openDepartments = useDepartmentsPanel();
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
