import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconDeviceVisionPro, IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failureOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { useFilters } from '../../../ui/table/useFilters.ts';
import { useTableState } from '../../../ui/table/useTableState.ts';
import { CountChips } from '../../../ui/values/CountChips.tsx';
import type { Headset } from '../headset.ts';
import { headsetsQuery } from '../headsets.queries.ts';
import { deviceName } from './deviceName.ts';
import classes from './FleetView.module.css';
import { fleetAddress, layouts } from './fleetAddress.ts';
import { useFleetColumns } from './fleetColumns.tsx';
import { HeadsetCard } from './HeadsetCard.tsx';
import { notUploadedOf } from './HeadsetFacts.tsx';
import { byNeed, headsetStateOf } from './headsetState.ts';
import { RevokeDialog } from './RevokeDialog.tsx';

interface FleetViewProps {
  onEnrol: () => void;
}

/** With more headsets than this, a list says more at a glance than cards. */
const mostCards = 24;

/** A grid is looked at as a whole. */
const cardsAPage = 50;

const isOnline = (headset: Headset) => headsetStateOf(headset, Date.now()) === 'online';
const hasUnsent = (headset: Headset) => headset.revokedAt === null && notUploadedOf(headset) > 0;

/** The fleet as cards or as a list, the longest unseen first. */
export function FleetView({ onEnrol }: FleetViewProps) {
  const { t } = useTranslation('headsets');
  const query = useQuery(headsetsQuery);
  const [revoking, setRevoking] = useState<Headset>();
  const withCompany = useCompanyInView() === undefined;
  const columns = useFleetColumns({ withCompany, onRevoke: setRevoking });
  const { filters, setFilters, clearFilters } = useFilters(fleetAddress);
  const [state, setState] = useTableState();
  const all = query.data?.headsets.toSorted(byNeed);
  const kinds = {
    all: all ?? [],
    online: all?.filter(isOnline) ?? [],
    notUploaded: all?.filter(hasUnsent) ?? [],
  };
  const shown = filters.show ?? 'all';
  const layout = filters.layout ?? (kinds.all.length > mostCards ? 'list' : 'cards');
  const signs = { cards: IconLayoutGrid, list: IconList };
  return (
    <>
      <ClientTable
        title={t('fleet.title')}
        columns={columns}
        rows={all && kinds[shown]}
        rowKey={({ _id }) => _id}
        state={layout === 'cards' ? { ...state, size: cardsAPage } : state}
        onStateChange={setState}
        text={({ name, platform, model, departmentName, companyName }) =>
          [name, deviceName(platform, model), departmentName, withCompany && companyName]
            .filter(Boolean)
            .join(' ')
        }
        failure={failureOf(t('fleet.failed'), query)}
        searchLabel={t('fleet.search')}
        filtered={filters.show !== undefined}
        onClearFilters={clearFilters}
        cardOf={
          layout === 'cards'
            ? (headset) => <HeadsetCard headset={headset} withCompany={withCompany} onRevoke={setRevoking} />
            : undefined
        }
        toolbar={
          all && (
            <CountChips
              label={t('fleet.filter')}
              chips={(['all', 'online', 'notUploaded'] as const).map((value) => ({
                value,
                label: t(`fleet.show.${value}`),
                count: kinds[value].length,
              }))}
              value={shown}
              onChange={(show) => setFilters({ show: show === 'all' ? undefined : show })}
            />
          )
        }
        tools={
          <div className={classes.tools}>
            <span className={classes.order}>{t('fleet.order')}</span>
            <SegmentedControl
              aria-label={t('fleet.layout')}
              value={layout}
              onChange={(value) => setFilters({ layout: layouts.find((known) => known === value) })}
              data={layouts.map((value) => {
                const Sign = signs[value];
                return {
                  value,
                  label: (
                    <span className={classes.option}>
                      <Sign size={16} stroke={1.7} aria-hidden="true" />
                      <VisuallyHidden>{t(`fleet.layouts.${value}`)}</VisuallyHidden>
                    </span>
                  ),
                };
              })}
            />
          </div>
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
      {revoking && (
        <RevokeDialog key={revoking._id} headset={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </>
  );
}
