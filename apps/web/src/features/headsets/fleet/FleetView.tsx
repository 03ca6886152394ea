import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { headsetsTexts } from '@simward/texts/headsets/headsets';
import { IconCloudUp, IconDeviceVisionPro, IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/queries.ts';
import { useNow } from '../../../lib/clock/useClock.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useNoneYet } from '../../../shared/companies/first-steps/useNoneYet.tsx';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { FilterMenu, type FilterOption } from '../../../ui/table/filters/TableFilters.tsx';
import type { PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import { useTable } from '../../../ui/table/state/useTable.ts';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { type Headset, headsetsQuery } from '../headsets.queries.ts';
import { type FleetFilters, fleetAddress, headsetStates, layouts } from '../headsetsAddress.ts';
import classes from './FleetView.module.css';
import { fleetColumns } from './fleetColumns.tsx';
import { byNeed, deviceName, filterHeadsets, headsetsOfKind, notUploadedOf, statesOf } from './fleetRules.ts';
import { type ActRequest, HeadsetActDialog } from './HeadsetActs.tsx';
import { HeadsetCard } from './HeadsetCard.tsx';
import { HeadsetState, NotUploaded } from './HeadsetFacts.tsx';

const t = textsOf(headsetsTexts);

interface FleetViewProps {
  /**
   * The part above is still loading. The headsets wait for it, because they could move under the pointer when
   * it appears.
   */
  waits: boolean;
  onEnrol: () => void;
}

/** With more headsets than this, a list says more at a glance than cards. */
const mostCards = 24;

/** People scan a grid as a whole, so that a page holds more cards than a list has rows. */
const cardsAPage = 50;

/** The fleet as cards or as a list, the longest unseen first. */
export function FleetView({ waits, onEnrol }: FleetViewProps) {
  const query = useQuery(headsetsQuery);
  const now = useNow();
  const [request, setRequest] = useState<ActRequest>();
  const phone = usePhone();
  const withCompany = useCompanyInView() === undefined;
  const noneYet = useNoneYet('headsets');
  const columns = fleetColumns({ withCompany, onAct: setRequest });
  const { filters, setFilters, state, table } = useTable(fleetAddress);
  const fleet = query.data?.headsets.toSorted(byNeed);
  const filtered = fleet && filterHeadsets(fleet, filters, now);
  const layout = filters.layout ?? (phone || (fleet && fleet.length > mostCards) ? 'list' : 'cards');
  return (
    <div className={classes.fleet}>
      <ClientTable
        {...table}
        title={t('fleet.title')}
        columns={columns}
        phone={headsetRow(withCompany)}
        acts={{ primary: { label: t('code.open'), icon: IconPlus, onClick: onEnrol } }}
        rows={waits ? undefined : filtered && headsetsOfKind(filtered, filters.show ?? 'all', now)}
        rowKey={({ _id }) => _id}
        state={layout === 'cards' ? { ...state, sort: undefined, size: cardsAPage } : state}
        text={({ name, platform, model, departmentName, companyName }) =>
          [name, deviceName(platform, model), departmentName, withCompany && companyName]
            .filter(Boolean)
            .join(' ')
        }
        failure={failureOf(t('fleet.failed'), query)}
        searchLabel={t('fleet.search')}
        filtered={[filters.show, filters.state, filters.department, filters.platform].some(Boolean)}
        muted={({ revokedAt }) => revokedAt !== null}
        cardOf={
          layout === 'cards'
            ? (headset) => <HeadsetCard headset={headset} withCompany={withCompany} onAct={setRequest} />
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
            onChange={(next) => setFilters({ layout: next })}
          />
        }
        empty={
          <EmptyState
            icon={IconDeviceVisionPro}
            title={noneYet?.title}
            reason={t('fleet.none')}
            action={
              <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={onEnrol}>
                {t('code.open')}
              </Button>
            }
          />
        }
      />
      {request && (
        <HeadsetActDialog key={request.headset._id} {...request} onClose={() => setRequest(undefined)} />
      )}
    </div>
  );
}

const headsetRow = (withCompany: boolean): PhoneRow<Headset> => ({
  label: ({ name }) => name,
  name: ({ name }) => name,
  facts: ({ model, departmentName, companyName }) => [model, departmentName, withCompany && companyName],
  end: (headset) => <HeadsetState headset={headset} />,
  endBelow: (headset) => notUploadedOf(headset) > 0 && <NotUploaded headset={headset} brief />,
  acts: 'menu',
});

interface FleetToolbarProps {
  fleet: readonly Headset[];
  /** The headsets of the chosen states, departments and platforms. */
  filtered: readonly Headset[];
  filters: FleetFilters;
  onChange: (next: FleetFilters) => void;
  withCompany: boolean;
}

/** Filters of the fleet; a filter with a single option is left out. */
function FleetToolbar({ fleet, filtered, filters, onChange, withCompany }: FleetToolbarProps) {
  const now = useNow();
  const departments = distinctOptions(fleet, ({ departmentId, departmentName, companyName }) =>
    departmentId && departmentName
      ? { value: departmentId, label: withCompany ? `${departmentName}, ${companyName}` : departmentName }
      : undefined,
  );
  const states = headsetStates
    .filter((state) => fleet.some((headset) => statesOf(headset, now).includes(state)))
    .map((value) => ({ value, label: t(`fleet.states.${value}`) }));
  const platforms = distinctOptions(fleet, ({ platform }) => ({ value: platform, label: platform }));
  return (
    <>
      <CountChips
        label={t('fleet.filter')}
        chips={(['all', 'online', 'notUploaded'] as const).map((value) => ({
          value,
          label: t(`fleet.show.${value}`),
          icon: value === 'notUploaded' ? IconCloudUp : undefined,
          count: headsetsOfKind(filtered, value, now).length,
        }))}
        value={filters.show ?? 'all'}
        onChange={(show) => onChange({ show: show === 'all' ? undefined : show })}
      />
      {states.length > 1 && (
        <FilterMenu
          label={t('fleet.state')}
          options={states}
          value={filters.state}
          onChange={(state) => onChange({ state })}
        />
      )}
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

/** Each option once, sorted by label. */
const distinctOptions = <Value extends string>(
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
  /** The longest unseen headsets come first, which is so until somebody sorts by a column. */
  byNeed: boolean;
  onChange: (layout: Layout | undefined) => void;
}

const signs = { cards: IconLayoutGrid, list: IconList };

function LayoutSwitch({ value, byNeed, onChange }: LayoutSwitchProps) {
  return (
    <Row gap={12} nowrap>
      {byNeed && (
        <Text size="sm" color={3} className={classes.order}>
          {t('fleet.order')}
        </Text>
      )}
      <SegmentedControl
        aria-label={t('fleet.layout')}
        value={value}
        onChange={(value) => onChange(layouts.find((layout) => layout === value))}
        data={layouts.map((layout) => {
          const Sign = signs[layout];
          return {
            value: layout,
            label: (
              <Row as="span" gap={0} justify="center" style={{ minInlineSize: 22, blockSize: 20 }}>
                <Sign size={16} stroke={1.7} aria-hidden="true" />
                <VisuallyHidden>{t(`fleet.layouts.${layout}`)}</VisuallyHidden>
              </Row>
            ),
          };
        })}
      />
    </Row>
  );
}
