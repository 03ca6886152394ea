import { Button } from '@mantine/core';
import { IconDeviceVisionPro, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { headsetsQuery } from '../headsets.queries.ts';
import { type AskedHeadsetAct, HeadsetActDialog } from './acts/HeadsetActDialog.tsx';
import { HeadsetCard } from './cards/HeadsetCard.tsx';
import { deviceName } from './deviceName.ts';
import classes from './FleetView.module.css';
import { fleetAddress } from './fleetAddress.ts';
import { useFleetColumns } from './fleetColumns.tsx';
import { byNeed } from './headsetState.ts';
import { headsetsOfKind, headsetsThrough } from './headsetsShown.ts';
import { FleetToolbar } from './toolbar/FleetToolbar.tsx';
import { LayoutSwitch } from './toolbar/LayoutSwitch.tsx';

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
