import { modules, screens, wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconBadgeVr, IconFileUpload, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { failureOf } from '../../../lib/api/queries.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { companiesQuery } from '../../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageActions } from '../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';
import { FilterChoice, FilterMenu } from '../../../ui/table/filters/TableFilters.tsx';
import type { PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import { useList } from '../../../ui/table/state/useList.ts';
import { IncludedModules } from '../description/IncludedModules.tsx';
import {
  allModulesQuery,
  filterOf,
  listRequestOf,
  moduleCountsQuery,
  moduleUseQuery,
} from '../managedModules.queries.ts';
import { allModulesAddress, byName, moduleStatuses } from '../modulesAddress.ts';
import { ModulePicture } from './ModuleName.tsx';
import { CompletedPart, ModuleStatus, useModuleColumns } from './moduleColumns.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

const FindModuleDialog = lazyPart(async () => (await import('./FindModuleDialog.tsx')).FindModuleDialog);
const RestoreDialog = lazyPart(async () => (await import('../form/ArchiveDialogs.tsx')).RestoreDialog);
const ImportDescriptionDialog = lazyPart(
  async () => (await import('../description/ImportDescriptionDialog.tsx')).ImportDescriptionDialog,
);

/** Every module that the company may see, a page at a time. */
export function AllModulesScreen() {
  const { filters, state, setFilters, table, total } = useList(allModulesAddress, {
    rows: 'modules',
    query: (asked) => allModulesQuery(listRequestOf(asked.filters, asked.state)),
    failed: tMessages('moduleListFailed.title'),
  });
  const [isFindOpen, setFindOpen] = useState(false);
  const [isImportOpen, setImportOpen] = useState(false);
  const [moduleToRestore, setModuleToRestore] = useState<modules.ListedModule>();
  const isOfAllCompanies = useCompanyInView() === undefined;
  const companies = useQuery({ ...companiesQuery(), enabled: isOfAllCompanies }).data;
  const use = useQuery(moduleUseQuery(table.rows?.map(({ _id }) => _id) ?? []));
  const columns = useModuleColumns({
    rows: table.rows ?? [],
    use: use.data?.modules,
    companies: companies?.length,
    onRestore: setModuleToRestore,
  });
  const useFailure = failureOf(t('all.useFailed'), use);
  const counts = useQuery(moduleCountsQuery).data;
  const acts = {
    primary: { label: t('all.add'), icon: IconPlus, to: screens.addModule.path },
    others: [
      { label: t('find.open'), icon: IconSearch, onClick: () => setFindOpen(true) },
      { label: t('import.open'), icon: IconFileUpload, onClick: () => setImportOpen(true) },
    ],
  };
  return (
    <>
      <PageHeader
        title={titleOf('modules')}
        facts={counts ? factsOf(counts, companies?.length) : '\u00a0'}
        actions={<PageActions {...acts} inList />}
      />
      {useFailure && <FailedState {...useFailure} />}
      <DataTable
        {...table}
        title={t('all.title')}
        columns={columns}
        phone={moduleRow(use.data?.modules ?? [])}
        acts={acts}
        rowKey={({ _id }) => _id}
        defaultSort={byName}
        searchLabel={t('all.search')}
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
            {companies && companies.length > 1 && (
              <FilterChoice
                label={t('all.usedBy')}
                options={companies.map(({ _id, companyName }) => ({ value: _id, label: companyName }))}
                value={filters.company}
                onChange={(company) => setFilters({ company })}
              />
            )}
          </>
        }
        tools={
          <ExportMenu
            variant="default"
            size="sm"
            label={t('all.export', { count: total })}
            failed={t('all.exportFailed')}
            disabled={total === 0}
            save={(format) =>
              downloadFile(modules.exportModules, { body: { ...filterOf(filters, state), format } })
            }
          />
        }
        columnChoice="modules"
        empty={
          <EmptyState
            icon={IconBadgeVr}
            title={tMessages('noData.text')}
            reason={t('all.none')}
            action={
              <Row justify="center">
                <AddModuleLink />
                <IncludedModules />
              </Row>
            }
          />
        }
      />
      {isFindOpen && <FindModuleDialog onClose={() => setFindOpen(false)} />}
      {moduleToRestore && (
        <RestoreDialog module={moduleToRestore} onClose={() => setModuleToRestore(undefined)} />
      )}
      {isImportOpen && <ImportDescriptionDialog onClose={() => setImportOpen(false)} />}
    </>
  );
}

const factsOf = (
  { modulesCount: count, activeCount: active }: { modulesCount: number; activeCount: number },
  companies: number | undefined,
) =>
  companies === undefined ? t('facts', { count, active }) : t('factsOfAll', { count, active, companies });

type Module = modules.ListedModule;

const moduleRow = (uses: readonly modules.ModuleUse[]): PhoneRow<Module> => ({
  label: ({ moduleName }) => moduleName,
  picture: (module) => <ModulePicture module={module} />,
  name: ({ _id, moduleName }) => (
    <Link to={screens.modifyModule.path} search={{ moduleId: _id }}>
      {moduleName}
    </Link>
  ),
  facts: ({ version, platforms }) => [
    version,
    platforms.length === wire.platforms.length ? t('all.everyPlatform') : platforms.join(', '),
  ],
  end: (module) =>
    module.status ? (
      <CompletedPart use={uses.find(({ _id }) => _id === module._id)} />
    ) : (
      <ModuleStatus module={module} />
    ),
});

function AddModuleLink() {
  return (
    <LinkButton
      to={screens.addModule.path}
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
    >
      {t('all.add')}
    </LinkButton>
  );
}
