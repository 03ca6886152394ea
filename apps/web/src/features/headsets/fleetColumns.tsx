import { Button } from '@mantine/core';
import { messages } from '@simward/contract';
import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import type { Column } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { Headset } from './headset.ts';

interface FleetColumns {
  /** The caller looks after several companies. */
  withCompany: boolean;
  onRevoke: (headset: Headset) => void;
}

export function useFleetColumns({ withCompany, onRevoke }: FleetColumns): readonly Column<Headset>[] {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const company: Column<Headset> = {
    key: 'company',
    title: t('fleet.company'),
    render: ({ companyName }) => companyName,
    sortable: true,
  };
  return [
    { key: 'name', title: t('fleet.name'), render: ({ name }) => name, sortable: true, card: 'heading' },
    {
      key: 'device',
      title: t('fleet.device'),
      render: ({ platform, model }) => deviceName(platform, model),
      sortable: true,
    },
    ...(withCompany ? [company] : []),
    {
      key: 'department',
      title: t('fleet.department'),
      render: ({ departmentName }) => departmentName ?? messages.notAvailable.text,
      sortable: true,
    },
    {
      key: 'seen',
      title: t('fleet.lastSeen'),
      render: ({ lastSeenAt }) => (lastSeenAt ? format.instant(lastSeenAt) : t('fleet.never')),
      sortable: true,
      width: 190,
    },
    {
      key: 'unsynced',
      title: t('fleet.unsynced'),
      render: ({ unsynced }) =>
        unsynced > 0 ? (
          <StatusBadge tone="warn" icon={IconCloudUp}>
            {format.number(unsynced)}
          </StatusBadge>
        ) : (
          format.number(0)
        ),
      sortable: true,
      numeric: true,
    },
    {
      key: 'sessions',
      title: t('fleet.sessions'),
      render: ({ sessions }) => format.number(sessions),
      sortable: true,
      numeric: true,
    },
    {
      key: 'status',
      title: t('fleet.status'),
      render: ({ revokedAt }) =>
        revokedAt ? (
          <StatusBadge tone="mute">{t('fleet.revoked')}</StatusBadge>
        ) : (
          <StatusBadge tone="pass">{t('fleet.enrolled')}</StatusBadge>
        ),
      sortable: true,
    },
    {
      key: 'action',
      title: t('fleet.action'),
      render: (headset) =>
        headset.revokedAt === null && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('fleet.revokeNamed', { name: headset.name })}
            onClick={() => onRevoke(headset)}
          >
            {t('fleet.revoke')}
          </Button>
        ),
      numeric: true,
      width: 110,
      card: 'action',
    },
  ];
}

/** "Oculus, Quest 3"; a model that names its platform stands alone. */
export const deviceName = (platform: string, model: string): string =>
  [...new Set([platform, model])].filter(Boolean).join(', ');

/** What a column sorts by. */
export function fleetSortValue(headset: Headset, key: string): string | number | null {
  switch (key) {
    case 'device':
      return deviceName(headset.platform, headset.model);
    case 'company':
      return headset.companyName;
    case 'department':
      return headset.departmentName;
    case 'seen':
      return headset.lastSeenAt;
    case 'unsynced':
      return headset.unsynced;
    case 'sessions':
      return headset.sessions;
    case 'status':
      return headset.revokedAt ? 1 : 0;
    default:
      return headset.name;
  }
}
