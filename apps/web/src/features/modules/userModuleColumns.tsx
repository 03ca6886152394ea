import { type AnswerOf, type modules, screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ModuleStatusBadge } from './ModuleStatusBadge.tsx';
import { ScoreText } from './ScoreText.tsx';

export type UserModule = AnswerOf<typeof modules.userModules>['modules'][number];

/** The columns of the specification, in its order. */
export function useUserModuleColumns(): readonly Column<UserModule>[] {
  const { t } = useTranslation('modules');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('list.programName'),
      render: ({ moduleName }) => moduleName,
      sortable: true,
      card: 'heading',
    },
    {
      key: 'assigned',
      title: t('list.assignDate'),
      render: ({ createdAt }) => format.instant(createdAt),
      sortable: true,
      width: 210,
    },
    {
      key: 'status',
      title: t('list.status'),
      render: ({ status }) => <ModuleStatusBadge active={status} />,
      sortable: true,
      width: 130,
    },
    {
      key: 'score',
      title: t('list.lastAttempt'),
      render: ({ score }) => <ScoreText score={score} />,
      sortable: true,
      numeric: true,
      width: 140,
    },
    {
      key: 'action',
      title: t('list.action'),
      render: ({ moduleId, moduleName }) => (
        <LinkButton
          variant="default"
          size="xs"
          to={screens.yourModuleDetail.path}
          params={{ moduleId }}
          aria-label={t('list.viewModule', { module: moduleName })}
        >
          {t('list.view')}
        </LinkButton>
      ),
      numeric: true,
      width: 110,
      card: 'action',
    },
  ];
}

/** What a column sorts by. */
export function userModuleSortValue(module: UserModule, key: string): string | number | null {
  switch (key) {
    case 'assigned':
      return module.createdAt;
    case 'status':
      return module.status ? 0 : 1;
    case 'score':
      return module.score;
    default:
      return module.moduleName;
  }
}
