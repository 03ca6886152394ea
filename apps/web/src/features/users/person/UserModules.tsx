import { messages, screens, type users } from '@simward/contract';
import { IconBadgeVr } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';

type Entry = users.UserDetail['modules'][number];

interface UserModulesProps {
  userId: string;
  modules: readonly Entry[];
}

/** The assigned modules of a person with their scores. */
export function UserModules({ userId, modules }: UserModulesProps) {
  const { t } = useTranslation(['users', 'personDetails']);
  const format = useFormat();
  const columns: readonly ClientColumn<Entry>[] = [
    {
      key: 'name',
      title: t('personDetails:details.module'),
      value: ({ moduleName }) => moduleName,
      render: ({ moduleId, moduleName }) => (
        <Link to={screens.userReport.path} params={{ id: moduleId }} search={{ user_id: userId }}>
          {moduleName}
        </Link>
      ),
      card: 'heading',
    },
    {
      key: 'assigned_at',
      title: t('personDetails:details.assignedOn'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => format.instant(createdAt),
      width: 200,
    },
    {
      key: 'score',
      title: t('personDetails:details.score'),
      value: ({ score }) => score,
      render: ({ score }) => (score === null ? messages.notAvailable.text : format.percent(score)),
      numeric: true,
      width: 110,
    },
  ];
  return (
    <ClientTable
      title={t('personDetails:details.modules')}
      columns={columns}
      rows={modules}
      rowKey={({ moduleId }) => moduleId}
      text={({ moduleName }) => moduleName}
      searchLabel={t('personDetails:details.searchModules')}
      empty={<EmptyState icon={IconBadgeVr} reason={t('personDetails:details.noModules')} />}
    />
  );
}
