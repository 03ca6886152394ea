import { Button } from '@mantine/core';
import { messages, type modules, screens, wire } from '@simward/contract';
import {
  IconArchive,
  IconChartBar,
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconRestore,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { ModuleName } from './ModuleName.tsx';
import classes from './moduleColumns.module.css';

type Module = modules.ListedModule;

interface ModuleColumns {
  /** Whether the list is of the archived ones, which have one act more. */
  archived: boolean;
  onRestore: (module: Module) => void;
}

/** What lists tell of a module; platforms and the like go where there is little space. */
export function useModuleColumns({ archived, onRestore }: ModuleColumns): readonly Column<Module>[] {
  const { t } = useTranslation('managedModules');
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
      render: ({ version }) => version ?? messages.notAvailable.text,
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
      // The normal state is plain; the exception is a badge.
      render: (module) =>
        module.status ? (
          t('active')
        ) : (
          <StatusBadge tone="mute" icon={module.archived ? IconArchive : IconPlayerPause}>
            {t(module.archived ? 'archived' : 'inactive')}
          </StatusBadge>
        ),
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

interface ModuleActsProps {
  module: Module;
  onRestore: (module: Module) => void;
}

function ModuleActs({ module, onRestore }: ModuleActsProps) {
  const { t } = useTranslation('managedModules');
  const { _id, moduleName, mayModify, mayRestore } = module;
  const [Icon, act, named] = mayModify
    ? [IconPencil, t('all.modify'), t('all.modifyNamed', { module: moduleName })]
    : [IconEye, t('all.view'), t('all.viewNamed', { module: moduleName })];
  return (
    <span className={classes.acts}>
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
    </span>
  );
}
