import { Button } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';

/** Opens the departments beside the page, for Admins, whose set has no page of them. */
export function DepartmentsButton() {
  const { t } = useTranslation('users');
  const isAdmin = useSignedInUser().permissionSet === 'admin';
  const navigate = useNavigate<AnyRouter>();
  if (!isAdmin) return null;
  const open = () =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>): Record<string, unknown> => ({
        ...before,
        panel: 'departments',
      }),
      resetScroll: false,
    });
  return (
    <Button
      variant="default"
      leftSection={<IconBuildingCommunity size={17} stroke={1.8} aria-hidden="true" />}
      onClick={open}
    >
      {t('list.departments')}
    </Button>
  );
}
