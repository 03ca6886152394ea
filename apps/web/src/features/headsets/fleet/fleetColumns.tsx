import { messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import type { ClientColumn } from '../../../ui/table/column.ts';
import type { Headset } from '../headset.ts';
import type { AskedHeadsetAct } from './acts/HeadsetActDialog.tsx';
import { HeadsetMenu } from './acts/HeadsetMenu.tsx';
import { AppVersion, Battery, HeadsetSeen, NotUploaded } from './cards/HeadsetFacts.tsx';
import { deviceName } from './deviceName.ts';
import classes from './fleetColumns.module.css';
import { notUploadedOf } from './headsetsShown.ts';

interface FleetColumns {
  /** The caller looks after several companies. */
  withCompany: boolean;
  onAct: (asked: AskedHeadsetAct) => void;
}

interface TwoLinesProps {
  first: string;
  second: string;
}

const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className={classes.twoLines} title={`${first}, ${second}`}>
    {first}
    <small>{second}</small>
  </span>
);

export function useFleetColumns({ withCompany, onAct }: FleetColumns): readonly ClientColumn<Headset>[] {
  const { t } = useTranslation('headsets');
  return [
    {
      key: 'name',
      title: t('fleet.name'),
      value: ({ name }) => name,
      // Two lines fit in a row of the list, and leave room for every fact at 1024 px.
      render: ({ name, platform, model }) => <TwoLines first={name} second={deviceName(platform, model)} />,
      card: 'heading',
    },
    {
      key: 'department',
      title: t('fleet.department'),
      // A column of its own for the company would not fit at 1024 px.
      value: ({ companyName, departmentName }) =>
        withCompany ? [companyName, departmentName].filter(Boolean).join(', ') : departmentName,
      render: ({ companyName, departmentName }) =>
        withCompany ? (
          <TwoLines first={departmentName ?? messages.notAvailable.text} second={companyName} />
        ) : (
          departmentName
        ),
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
      render: (headset) => <AppVersion headset={headset} stacked />,
      onCard: (headset) => <AppVersion headset={headset} />,
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
