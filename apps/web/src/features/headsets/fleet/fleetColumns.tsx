import { useTranslation } from 'react-i18next';
import type { ClientColumn } from '../../../ui/table/column.ts';
import type { Headset } from '../headset.ts';
import type { AskedHeadsetAct } from './acts/HeadsetActDialog.tsx';
import { HeadsetMenu } from './acts/HeadsetMenu.tsx';
import { deviceName } from './deviceName.ts';
import classes from './fleetColumns.module.css';
import { AppVersion, Battery, HeadsetSeen, NotUploaded } from './HeadsetFacts.tsx';
import { notUploadedOf } from './headsetsShown.ts';

interface FleetColumns {
  /** The caller looks after several companies. */
  withCompany: boolean;
  onAct: (asked: AskedHeadsetAct) => void;
}

export function useFleetColumns({ withCompany, onAct }: FleetColumns): readonly ClientColumn<Headset>[] {
  const { t } = useTranslation('headsets');
  const company: ClientColumn<Headset> = {
    key: 'company',
    title: t('fleet.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    {
      key: 'name',
      title: t('fleet.name'),
      value: ({ name }) => name,
      // Two lines fit in a row of the list, and leave room for every fact at 1024 px.
      render: ({ name, platform, model }) => (
        <span className={classes.name} title={`${name}, ${deviceName(platform, model)}`}>
          {name}
          <small>{deviceName(platform, model)}</small>
        </span>
      ),
      card: 'heading',
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
      render: (headset) => <HeadsetSeen headset={headset} stacked />,
      onCard: (headset) => <HeadsetSeen headset={headset} />,
    },
    {
      key: 'unsynced',
      title: t('fleet.unsynced'),
      value: notUploadedOf,
      render: (headset) => <NotUploaded headset={headset} stacked />,
      onCard: (headset) => <NotUploaded headset={headset} />,
    },
    {
      key: 'battery',
      title: t('fleet.battery'),
      value: ({ battery }) => battery,
      render: (headset) => <Battery headset={headset} stacked />,
      onCard: (headset) => <Battery headset={headset} />,
    },
    {
      key: 'app',
      title: t('fleet.appVersion'),
      value: ({ appVersion }) => appVersion,
      render: (headset) => <AppVersion headset={headset} />,
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
      render: (headset) => <HeadsetMenu headset={headset} onAct={onAct} />,
      numeric: true,
      width: 64,
      card: 'action',
    },
  ];
}
