import { Button } from '@mantine/core';
import { type modules, screens, wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconArchive, IconChartBar, IconEye, IconPlayerPause } from '@tabler/icons-react';
import { numbers } from '../../../lib/format/numbers.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { ModuleName } from './ModuleName.tsx';

const tMessages = textsOf(messageTexts);
const t = textsOf(managedModulesTexts);

type Module = modules.ListedModule;

interface ModuleColumns {
  rows: readonly Module[];
  /** Undefined until the counts are there. */
  use: readonly modules.ModuleUse[] | undefined;
  /** The number of all companies; undefined for everybody who looks at one. */
  companies: number | undefined;
  onRestore: (module: Module) => void;
}

/** The columns of all modules; some stand only where rows differ in them, or for whoever sees all companies. */
export function useModuleColumns({ rows, use, companies, onRestore }: ModuleColumns): Column<Module>[] {
  const { number } = useFormat();
  const uses = new Map(use?.map((counts) => [counts._id, counts]));
  const hasSeveralOwners = new Set(rows.map(({ companyId }) => companyId)).size > 1;
  const usingCompanies: Column<Module> = {
    key: 'companies',
    title: t('all.companies'),
    render: ({ _id }) => {
      const count = uses.get(_id)?.companies;
      return count == null ? '' : t('all.companiesOf', { count, all: companies ?? count });
    },
    numeric: true,
    width: 94,
  };
  const owner: Column<Module> = {
    key: 'owner',
    title: t('all.owner'),
    render: ({ companyId, companyName }) => (companyId === null ? t('all.platform') : companyName),
    wide: true,
  };
  return [
    {
      key: 'moduleName',
      title: t('all.name'),
      render: (module) => <ModuleName module={module} use={uses.get(module._id)} />,
      sortable: true,
      width: '25%',
      card: 'heading',
    },
    {
      key: 'version',
      title: t('all.version'),
      render: ({ version }) => version ?? tMessages('notAvailable.text'),
      width: 72,
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
      width: 106,
      wide: true,
    },
    ...(companies === undefined ? [] : [usingCompanies]),
    {
      key: 'assigned',
      title: t('all.assigned'),
      render: ({ _id }) => numberOrBlank(uses.get(_id)?.assignments, number),
      numeric: true,
      width: 82,
    },
    {
      key: 'completed',
      title: t('all.completed'),
      render: ({ _id }) => <CompletedShare use={uses.get(_id)} />,
      width: 116,
    },
    ...(hasSeveralOwners ? [owner] : []),
    {
      key: 'status',
      title: t('all.status'),
      // Active is the normal state and stays plain text; the others are badges.
      render: (module) => (module.status ? t('active') : <ModuleStatus module={module} />),
      sortable: true,
      width: 88,
    },
    {
      key: 'action',
      title: t('all.action'),
      render: (module) => <ModuleActs module={module} onRestore={onRestore} />,
      numeric: true,
      width: 112,
      card: 'action',
    },
  ];
}

const numberOrBlank = (value: number | undefined, number: (value: number) => string) =>
  value === undefined ? '' : number(value);

interface UseProps {
  /** Undefined until the counts are there. */
  use: modules.ModuleUse | undefined;
}

function CompletedShare({ use }: UseProps) {
  if (use === undefined) return null;
  const { assignments: count, completed } = use;
  if (count === 0) return <Text color={3}>{tMessages('notAvailable.text')}</Text>;
  const share = completed / count;
  return (
    <Row as="span" gap={8} nowrap>
      <div style={{ inlineSize: 56 }}>
        <ProgressBar label={t('all.completedOf', { completed, count })} value={share} />
      </div>
      <Text weight="label" numbers>
        {numbers.percent(share)}
      </Text>
    </Row>
  );
}

/** The completed part of a module's assignments in words, for a row without columns. */
export function CompletedPart({ use }: UseProps) {
  if (!use || use.assignments === 0) return null;
  return (
    <Text size="sm" color={2} numbers>
      {t('all.completedPart', { share: numbers.percent(use.completed / use.assignments) })}
    </Text>
  );
}

export function ModuleStatus({ module: { archived } }: { module: Module }) {
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
  const [act, named] = mayModify
    ? [t('all.modify'), t('all.modifyNamed', { module: moduleName })]
    : [t('all.view'), t('all.viewNamed', { module: moduleName })];
  const open = { to: screens.modifyModule.path, search: { moduleId: _id } };
  return (
    <Row as="span" gap={4} justify="end" nowrap>
      {mayRestore ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t('restore.openNamed', { name: moduleName })}
          onClick={() => onRestore(module)}
        >
          {t('restore.confirm')}
        </Button>
      ) : (
        <LinkButton variant="default" size="xs" {...open} aria-label={named}>
          {act}
        </LinkButton>
      )}
      <RowMenu
        name={moduleName}
        items={[
          ...(mayRestore ? [{ label: t('all.view'), icon: IconEye, link: open }] : []),
          {
            label: t('all.report'),
            icon: IconChartBar,
            link: { to: screens.moduleReport.path, search: { moduleId: _id } },
          },
        ]}
      />
    </Row>
  );
}
