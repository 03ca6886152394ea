import { headsetsTexts } from '@simward/texts/headsets/headsets';
import { messageTexts } from '@simward/texts/messages';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import type { Headset } from '../headsets.queries.ts';
import classes from './FleetView.module.css';
import { deviceName, notUploadedOf } from './fleetRules.ts';
import { type ActRequest, HeadsetMenu } from './HeadsetActs.tsx';
import { AppVersion, Battery, HeadsetSeen, NotUploaded } from './HeadsetFacts.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(headsetsTexts);

interface FleetColumns {
  /** Shows the company too, for somebody who looks after several. */
  withCompany: boolean;
  onAct: (request: ActRequest) => void;
}

export function fleetColumns({ withCompany, onAct }: FleetColumns): readonly ClientColumn<Headset>[] {
  return [
    {
      key: 'name',
      title: t('fleet.name'),
      value: ({ name }) => name,
      // Two lines fit in a row of the list, and leave space for every column at 1024 px.
      render: ({ name, platform, model }) => <TwoLines first={name} second={deviceName(platform, model)} />,
      card: 'heading',
    },
    {
      key: 'department',
      title: t('fleet.department'),
      // Company and department share a column, because a column for the company would not fit at 1024 px.
      value: ({ companyName, departmentName }) =>
        withCompany ? [companyName, departmentName].filter(Boolean).join(', ') : departmentName,
      render: ({ companyName, departmentName }) =>
        withCompany ? (
          <TwoLines first={departmentName ?? tMessages('notAvailable.text')} second={companyName} />
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

interface TwoLinesProps {
  first: string;
  second: string;
}

const TwoLines = ({ first, second }: TwoLinesProps) => (
  <Stack as="span" gap={0} className={classes.twoLines} title={`${first}, ${second}`}>
    <Text cut>{first}</Text>{' '}
    <Text cut size="sm" weight="text" color={3}>
      {second}
    </Text>
  </Stack>
);
