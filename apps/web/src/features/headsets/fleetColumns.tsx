import { Button } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import type { ClientColumn } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { Headset } from './headset.ts';

interface FleetColumns {
  /** The caller looks after several companies. */
  withCompany: boolean;
  onRevoke: (headset: Headset) => void;
}

export function useFleetColumns({ withCompany, onRevoke }: FleetColumns): readonly ClientColumn<Headset>[] {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const company: ClientColumn<Headset> = {
    key: 'company',
    title: t('fleet.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    { key: 'name', title: t('fleet.name'), value: ({ name }) => name, card: 'heading' },
    {
      key: 'device',
      title: t('fleet.device'),
      value: ({ platform, model }) => deviceName(platform, model),
    },
    ...(withCompany ? [company] : []),
    {
      key: 'department',
      title: t('fleet.department'),
      value: ({ departmentName }) => departmentName,
    },
    {
      key: 'seen',
      title: t('fleet.lastSeen'),
      value: ({ lastSeenAt }) => lastSeenAt,
      render: ({ lastSeenAt }) => (lastSeenAt ? format.instant(lastSeenAt) : t('fleet.never')),
      width: 190,
    },
    {
      key: 'unsynced',
      title: t('fleet.unsynced'),
      value: ({ unsynced }) => unsynced,
      render: ({ unsynced }) =>
        unsynced > 0 ? (
          <StatusBadge tone="warn" icon={IconCloudUp}>
            {format.number(unsynced)}
          </StatusBadge>
        ) : (
          format.number(0)
        ),
      numeric: true,
    },
    {
      key: 'sessions',
      title: t('fleet.sessions'),
      value: ({ sessions }) => sessions,
      numeric: true,
    },
    {
      key: 'status',
      title: t('fleet.status'),
      value: ({ revokedAt }) => (revokedAt ? 1 : 0),
      render: ({ revokedAt }) =>
        revokedAt ? (
          <StatusBadge tone="mute">{t('fleet.revoked')}</StatusBadge>
        ) : (
          <StatusBadge tone="pass">{t('fleet.enrolled')}</StatusBadge>
        ),
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
