import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { messages } from '@simward/contract';
import { IconCloudUp, IconDeviceVisionPro, IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { FilterMenu } from '../../../ui/table/filters/FilterMenu.tsx';
import type { FilterOption } from '../../../ui/table/filters/filterOption.ts';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import type { Headset } from '../headset.ts';
import { headsetsQuery } from '../headsets.queries.ts';
import { type AskedHeadsetAct, HeadsetActDialog } from './acts/HeadsetActDialog.tsx';
import { HeadsetMenu } from './acts/HeadsetMenu.tsx';
import { HeadsetCard } from './cards/HeadsetCard.tsx';
import { AppVersion, Battery, HeadsetSeen, NotUploaded } from './cards/HeadsetFacts.tsx';
import { deviceName } from './deviceName.ts';
import classes from './FleetView.module.css';
import { type FleetFilters, fleetAddress, layouts } from './fleetAddress.ts';
import fleetColumnsClasses from './fleetColumns.module.css';
import { byNeed } from './headsetState.ts';
import { headsetsOfKind, headsetsThrough, notUploadedOf } from './headsetsShown.ts';
import layoutSwitchClasses from './toolbar/LayoutSwitch.module.css';

interface FleetViewProps {
  /** What stands above it is still loading: its cards would move under a pointer. */
  waits: boolean;
  onEnrol: () => void;
}

/** With more headsets than this, a list says more at a glance than cards. */
const mostCards = 24;

/** A grid is looked at as a whole. */
const cardsAPage = 50;

/** The fleet as cards or as a list, the longest unseen first. */
export function FleetView({ waits, onEnrol }: FleetViewProps) {
  const { t } = useTranslation('headsets');
  const query = useQuery(headsetsQuery);
  const [asked, setAsked] = useState<AskedHeadsetAct>();
  const withCompany = useCompanyInView() === undefined;
  const columns = useFleetColumns({ withCompany, onAct: setAsked });
  const { filters, setFilters, clearFilters } = useFilters(fleetAddress);
  const [state, setState] = useTableState();
  const fleet = query.data?.headsets.toSorted(byNeed);
  const filtered = fleet && headsetsThrough(fleet, filters);
  const layout = filters.layout ?? (fleet && fleet.length > mostCards ? 'list' : 'cards');
  return (
    <div className={classes.fleet}>
      <ClientTable
        title={t('fleet.title')}
        columns={columns}
        rows={waits ? undefined : filtered && headsetsOfKind(filtered, filters.show ?? 'all')}
        rowKey={({ _id }) => _id}
        state={layout === 'cards' ? { ...state, sort: undefined, size: cardsAPage } : state}
        onStateChange={setState}
        text={({ name, platform, model, departmentName, companyName }) =>
          [name, deviceName(platform, model), departmentName, withCompany && companyName]
            .filter(Boolean)
            .join(' ')
        }
        failure={failureOf(t('fleet.failed'), query)}
        searchLabel={t('fleet.search')}
        filtered={[filters.show, filters.department, filters.platform].some(Boolean)}
        onClearFilters={clearFilters}
        muted={({ revokedAt }) => revokedAt !== null}
        cardOf={
          layout === 'cards'
            ? (headset) => <HeadsetCard headset={headset} withCompany={withCompany} onAct={setAsked} />
            : undefined
        }
        toolbar={
          filtered && (
            <FleetToolbar
              fleet={fleet}
              filtered={filtered}
              filters={filters}
              onChange={setFilters}
              withCompany={withCompany}
            />
          )
        }
        tools={
          <LayoutSwitch
            value={layout}
            byNeed={layout === 'cards' || !state.sort}
            onChange={(chosen) => setFilters({ layout: chosen })}
          />
        }
        empty={
          <EmptyState
            icon={IconDeviceVisionPro}
            reason={t('fleet.none')}
            action={
              <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={onEnrol}>
                {t('code.open')}
              </Button>
            }
          />
        }
      />
      {asked && <HeadsetActDialog key={asked.headset._id} {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

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
  <span className={fleetColumnsClasses.twoLines} title={`${first}, ${second}`}>
    {first}
    <small>{second}</small>
  </span>
);

function useFleetColumns({ withCompany, onAct }: FleetColumns): readonly ClientColumn<Headset>[] {
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

interface FleetToolbarProps {
  fleet: readonly Headset[];
  /** Those that Department and Platform let through. */
  filtered: readonly Headset[];
  filters: FleetFilters;
  onChange: (next: FleetFilters) => void;
  /** The caller looks after several companies. */
  withCompany: boolean;
}

/** What is shown of the fleet; a filter that would leave no choice is not offered. */
function FleetToolbar({ fleet, filtered, filters, onChange, withCompany }: FleetToolbarProps) {
  const { t } = useTranslation('headsets');
  const departments = different(fleet, ({ departmentId, departmentName, companyName }) =>
    departmentId && departmentName
      ? { value: departmentId, label: withCompany ? `${departmentName}, ${companyName}` : departmentName }
      : undefined,
  );
  const platforms = different(fleet, ({ platform }) => ({ value: platform, label: platform }));
  return (
    <>
      <CountChips
        label={t('fleet.filter')}
        chips={(['all', 'online', 'notUploaded'] as const).map((value) => ({
          value,
          label: t(`fleet.show.${value}`),
          icon: value === 'notUploaded' ? IconCloudUp : undefined,
          count: headsetsOfKind(filtered, value).length,
        }))}
        value={filters.show ?? 'all'}
        onChange={(show) => onChange({ show: show === 'all' ? undefined : show })}
      />
      {departments.length > 1 && (
        <FilterMenu
          label={t('fleet.department')}
          options={departments}
          value={filters.department}
          onChange={(department) => onChange({ department })}
        />
      )}
      {platforms.length > 1 && (
        <FilterMenu
          label={t('fleet.platform')}
          options={platforms}
          value={filters.platform}
          onChange={(platform) => onChange({ platform })}
        />
      )}
    </>
  );
}

/** Each choice that the fleet offers once, in the order of their names. */
const different = <Value extends string>(
  fleet: readonly Headset[],
  optionOf: (headset: Headset) => FilterOption<Value> | undefined,
): FilterOption<Value>[] => {
  const options = new Map(
    fleet.flatMap((headset) => {
      const option = optionOf(headset);
      return option ? [[option.value, option] as const] : [];
    }),
  );
  return [...options.values()].sort((a, b) => a.label.localeCompare(b.label));
};

type Layout = (typeof layouts)[number];

interface LayoutSwitchProps {
  value: Layout;
  /** Nobody has sorted them by a column. */
  byNeed: boolean;
  onChange: (layout: Layout | undefined) => void;
}

const signs = { cards: IconLayoutGrid, list: IconList };

/** The order of the headsets, and whether they are cards or a list. */
function LayoutSwitch({ value, byNeed, onChange }: LayoutSwitchProps) {
  const { t } = useTranslation('headsets');
  return (
    <div className={layoutSwitchClasses.tools}>
      {byNeed && <span className={layoutSwitchClasses.order}>{t('fleet.order')}</span>}
      <SegmentedControl
        aria-label={t('fleet.layout')}
        value={value}
        onChange={(chosen) => onChange(layouts.find((known) => known === chosen))}
        data={layouts.map((layout) => {
          const Sign = signs[layout];
          return {
            value: layout,
            label: (
              <span className={layoutSwitchClasses.option}>
                <Sign size={16} stroke={1.7} aria-hidden="true" />
                <VisuallyHidden>{t(`fleet.layouts.${layout}`)}</VisuallyHidden>
              </span>
            ),
          };
        })}
      />
    </div>
  );
}
