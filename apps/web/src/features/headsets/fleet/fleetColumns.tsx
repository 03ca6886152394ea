import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClientColumn } from '../../../ui/table/column.ts';
import type { Headset } from '../headset.ts';
import { deviceName } from './deviceName.ts';
import { Battery, HeadsetSeen, NotUploaded, notUploadedOf } from './HeadsetFacts.tsx';

interface FleetColumns {
  /** The caller looks after several companies. */
  withCompany: boolean;
  onRevoke: (headset: Headset) => void;
}

export function useFleetColumns({ withCompany, onRevoke }: FleetColumns): readonly ClientColumn<Headset>[] {
  const { t } = useTranslation('headsets');
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
      render: (headset) => <HeadsetSeen headset={headset} />,
    },
    {
      key: 'unsynced',
      title: t('fleet.unsynced'),
      value: notUploadedOf,
      render: (headset) => <NotUploaded headset={headset} />,
    },
    {
      key: 'battery',
      title: t('fleet.battery'),
      value: ({ battery }) => battery,
      render: (headset) => <Battery headset={headset} />,
    },
    {
      key: 'app',
      title: t('fleet.appVersion'),
      value: ({ appVersion }) => appVersion,
    },
    {
      key: 'sessions',
      title: t('fleet.sessions'),
      value: ({ sessions }) => sessions,
      numeric: true,
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
