import { Button } from '@mantine/core';
import { type modules, screens, wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import {
  IconArchive,
  IconBadgeVr,
  IconChartBar,
  IconEye,
  IconFileUpload,
  IconPencil,
  IconPlayerPause,
  IconPlus,
  IconRestore,
  IconSearch,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageActions } from '../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FilterChoice, FilterMenu } from '../../../ui/table/filters/TableFilters.tsx';
import type { PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import { useList } from '../../../ui/table/state/useList.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { allModulesQuery, listRequestOf, moduleCountsQuery } from '../managedModules.queries.ts';
import { allModulesAddress, byName, moduleStatuses } from '../modulesAddress.ts';
import { ModuleName, ModulePicture } from './ModuleName.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

const FindModuleDialog = lazyPart(async () => (await import('./FindModuleDialog.tsx')).FindModuleDialog);
const RestoreDialog = lazyPart(async () => (await import('../form/ArchiveDialogs.tsx')).RestoreDialog);
const ImportDescriptionDialog = lazyPart(
  async () => (await import('../description/ImportDescriptionDialog.tsx')).ImportDescriptionDialog,
);

/** Every module that the company may see, a page at a time. */
export function AllModulesScreen() {
  const { filters, setFilters, table } = useList(allModulesAddress, {
    rows: 'modules',
    query: (asked) => allModulesQuery(listRequestOf(asked.filters, asked.state)),
    failed: tMessages('moduleListFailed.title'),
  });
  const [isFindOpen, setFindOpen] = useState(false);
  const [isImportOpen, setImportOpen] = useState(false);
  const [moduleToRestore, setModuleToRestore] = useState<modules.ListedModule>();
  const columns = useModuleColumns({
    archived: filters.status === 'archived',
    onRestore: setModuleToRestore,
  });
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
        facts={counts ? t('facts', { count: counts.modulesCount, active: counts.activeCount }) : '\u00a0'}
        actions={<PageActions {...acts} inList />}
      />
      <DataTable
        {...table}
        title={t('all.title')}
        columns={columns}
        phone={moduleRow}
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
          </>
        }
        columnChoice="modules"
        empty={
          <EmptyState
            icon={IconBadgeVr}
            title={tMessages('noData.text')}
            reason={t('all.none')}
            action={<AddModuleLink />}
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

type Module = modules.ListedModule;

const moduleRow: PhoneRow<Module> = {
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
  end: (module) => !module.status && <ModuleStatus module={module} />,
};

interface ModuleColumns {
  /** The list shows archived modules, so each has a button to restore it. */
  archived: boolean;
  onRestore: (module: Module) => void;
}

function useModuleColumns({ archived, onRestore }: ModuleColumns): readonly Column<Module>[] {
  const { number } = useFormat();
  return [
    {
      key: 'moduleName',
      title: t('all.name'),
      render: (module) => <ModuleName module={module} />,
      sortable: true,
      card: 'heading',
    },
    {
      key: 'version',
      title: t('all.version'),
      render: ({ version }) => version ?? tMessages('notAvailable.text'),
      width: 100,
      wide: true,
    },
    {
      key: 'platforms',
      title: t('all.platforms'),
      render: ({ platforms }) =>
        platforms.length === wire.platforms.length ? t('all.everyPlatform') : platforms.join(' · '),
      wide: true,
    },
    {
      key: 'competencies',
      title: t('all.competencies'),
      render: ({ competenciesCount }) => number(competenciesCount),
      numeric: true,
      width: 120,
    },
    {
      key: 'owner',
      title: t('all.owner'),
      render: ({ companyId, companyName }) => (companyId === null ? t('all.platform') : companyName),
    },
    {
      key: 'status',
      title: t('all.status'),
      // Active is the normal state and stays plain text; the others are badges.
      render: (module) => (module.status ? t('active') : <ModuleStatus module={module} />),
      sortable: true,
      width: 110,
    },
    {
      key: 'action',
      title: t('all.action'),
      render: (module) => <ModuleActs module={module} onRestore={onRestore} />,
      numeric: true,
      width: archived ? 310 : 220,
      card: 'action',
    },
  ];
}

function ModuleStatus({ module: { archived } }: { module: Module }) {
  return (
    <StatusBadge tone="mute" icon={archived ? IconArchive : IconPlayerPause}>
      {t(archived ? 'archived' : 'inactive')}
    </StatusBadge>
  );
}

interface ModuleActsProps {
  module: Module;
  onRestore: (module: Module) => void;
}

function ModuleActs({ module, onRestore }: ModuleActsProps) {
  const { _id, moduleName, mayModify, mayRestore } = module;
  const [Icon, act, named] = mayModify
    ? [IconPencil, t('all.modify'), t('all.modifyNamed', { module: moduleName })]
    : [IconEye, t('all.view'), t('all.viewNamed', { module: moduleName })];
  return (
    <Row as="span" align="stretch" justify="end" nowrap>
      {mayRestore && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('restore.openNamed', { name: moduleName })}
          leftSection={<IconRestore size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => onRestore(module)}
        >
          {t('restore.confirm')}
        </Button>
      )}
      <LinkButton
        variant="subtle"
        size="xs"
        to={screens.moduleReport.path}
        search={{ moduleId: _id }}
        aria-label={t('all.reportNamed', { module: moduleName })}
        leftSection={<IconChartBar size={15} stroke={1.8} aria-hidden="true" />}
      >
        {t('all.report')}
      </LinkButton>
      <LinkButton
        variant="default"
        size="xs"
        to={screens.modifyModule.path}
        search={{ moduleId: _id }}
        aria-label={named}
        leftSection={<Icon size={15} stroke={1.8} aria-hidden="true" />}
      >
        {act}
      </LinkButton>
    </Row>
  );
}

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
