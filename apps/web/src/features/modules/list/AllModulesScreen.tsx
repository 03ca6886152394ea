import { Button } from '@mantine/core';
import { messages, type modules, screens, wire } from '@simward/contract';
import { IconBadgeVr, IconFileUpload, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { FilterMenu } from '../../../ui/table/filters/FilterMenu.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { allModulesQuery, listRequestOf, moduleCountsQuery } from './allModules.queries.ts';
import { useModuleColumns } from './moduleColumns.tsx';
import { byName, moduleFilters, moduleStatuses } from './modulesSearch.ts';

const FindModuleDialog = lazyPart(async () => (await import('./FindModuleDialog.tsx')).FindModuleDialog);
const RestoreDialog = lazyPart(async () => (await import('../archive/RestoreDialog.tsx')).RestoreDialog);
const ImportDescriptionDialog = lazyPart(
  async () => (await import('../description/ImportDescriptionDialog.tsx')).ImportDescriptionDialog,
);

/** Every module that the company knows, a page at a time. */
export function AllModulesScreen() {
  const { t } = useTranslation('managedModules');
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(moduleFilters);
  const [finding, setFinding] = useState(false);
  const [importing, setImporting] = useState(false);
  const [restoring, setRestoring] = useState<modules.ListedModule>();
  const columns = useModuleColumns({ archived: filters.status === 'archived', onRestore: setRestoring });
  const query = useQuery(allModulesQuery(listRequestOf(filters, state)));
  const counts = useQuery(moduleCountsQuery).data;
  return (
    <>
      <PageHeader
        title={screens.modules.title}
        facts={counts ? t('facts', { count: counts.modulesCount, active: counts.activeCount }) : '\u00a0'}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconSearch size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => setFinding(true)}
            >
              {t('find.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileUpload size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              {t('import.open')}
            </Button>
            <AddModuleLink />
          </>
        }
      />
      <DataTable
        title={t('all.title')}
        columns={columns}
        rows={query.data?.modules}
        rowKey={({ _id }) => _id}
        total={query.data?.modulesCount ?? 0}
        state={state}
        defaultSort={byName}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(messages.moduleListFailed.title, query)}
        searchLabel={t('all.search')}
        filtered={filtered}
        onClearFilters={clearFilters}
        toolbar={
          <>
            <FilterChoice
              label={t('all.status')}
              options={moduleStatuses.map((value) => ({ value, label: t(value) }))}
              value={filters.status}
              onChange={(status) => setFilters({ status })}
            />
            <FilterMenu
              label={t('all.platforms')}
              options={wire.platforms.map((value) => ({ value, label: value }))}
              value={filters.platform}
              onChange={(platform) => setFilters({ platform })}
            />
          </>
        }
        columnChoice="modules"
        empty={
          <EmptyState
            icon={IconBadgeVr}
            title={messages.noData.text}
            reason={t('all.none')}
            action={<AddModuleLink />}
          />
        }
      />
      {finding && <FindModuleDialog onClose={() => setFinding(false)} />}
      {restoring && <RestoreDialog module={restoring} onClose={() => setRestoring(undefined)} />}
      {importing && <ImportDescriptionDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function AddModuleLink() {
  const { t } = useTranslation('managedModules');
  return (
    <LinkButton
      to={screens.addModule.path}
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
    >
      {t('all.add')}
    </LinkButton>
  );
}
