import type { users } from '@simward/contract';
import { messages } from '@simward/contract';
import { IconBadgeVr } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { useTableState } from '../../../ui/table/useTableState.ts';

type Entry = users.UserDetail['modules'][number];

interface UserModulesProps {
  modules: readonly Entry[];
}

/** The assigned modules of a person with their scores. */
export function UserModules({ modules }: UserModulesProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const [state, setState] = useTableState();
  const columns: readonly Column<Entry>[] = [
    {
      key: 'name',
      title: t('details.module'),
      render: ({ moduleName }) => moduleName,
      sortable: true,
      card: 'heading',
    },
    {
      key: 'assigned_at',
      title: t('details.assignedOn'),
      render: ({ createdAt }) => format.instant(createdAt),
      sortable: true,
      width: 200,
    },
    {
      key: 'score',
      title: t('details.score'),
      render: ({ score }) => (score === null ? messages.notAvailable.text : format.percent(score)),
      sortable: true,
      numeric: true,
      width: 110,
    },
  ];
  return (
    <ClientTable
      title={t('details.modules')}
      columns={columns}
      rows={modules}
      rowKey={({ moduleId }) => moduleId}
      text={({ moduleName }) => moduleName}
      sortValue={({ moduleName, createdAt, score }, key) =>
        key === 'score' ? score : key === 'assigned_at' ? createdAt : moduleName
      }
      state={state}
      onStateChange={setState}
      searchLabel={t('details.searchModules')}
      empty={<EmptyState icon={IconBadgeVr} title={messages.noData.text} reason={t('details.noModules')} />}
    />
  );
}
