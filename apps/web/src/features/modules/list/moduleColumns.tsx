import { messages, type modules, screens, wire } from '@simward/contract';
import { IconEye, IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { ModuleName } from './ModuleName.tsx';

type Module = modules.ListedModule;

/** What lists tell of a module; platforms and the like go where there is little space. */
export function useModuleColumns(): readonly Column<Module>[] {
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
      render: ({ status }) =>
        status ? (
          t('active')
        ) : (
          <StatusBadge tone="mute" icon={IconPlayerPause}>
            {t('inactive')}
          </StatusBadge>
        ),
      sortable: true,
      width: 110,
    },
    {
      key: 'action',
      title: t('all.action'),
      render: ({ _id, moduleName, mayModify }) => {
        const [Icon, act, named] = mayModify
          ? [IconPencil, t('all.modify'), t('all.modifyNamed', { module: moduleName })]
          : [IconEye, t('all.view'), t('all.viewNamed', { module: moduleName })];
        return (
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
        );
      },
      numeric: true,
      width: 120,
      card: 'action',
    },
  ];
}
