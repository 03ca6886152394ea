import { type AnswerOf, type modules, screens } from '@simward/contract';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { ScoreText } from './ScoreText.tsx';

export type UserModule = AnswerOf<typeof modules.userModules>['modules'][number];

/** The columns of the specification, in its order. */
export function useUserModuleColumns(): readonly ClientColumn<UserModule>[] {
  const { t } = useTranslation('modules');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('list.programName'),
      value: ({ moduleName }) => moduleName,
      card: 'heading',
    },
    {
      key: 'assigned',
      title: t('list.assignDate'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => format.instant(createdAt),
      width: 210,
    },
    {
      key: 'status',
      title: t('list.status'),
      value: ({ status }) => (status ? 0 : 1),
      render: ({ status }) => <ModuleStatusBadge active={status} />,
      width: 130,
    },
    {
      key: 'score',
      title: t('list.lastAttempt'),
      value: ({ score }) => score,
      render: ({ score }) => <ScoreText score={score} />,
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

interface ModuleStatusBadgeProps {
  active: boolean;
}

/** Whether a module may be run. */
function ModuleStatusBadge({ active }: ModuleStatusBadgeProps) {
  const { t } = useTranslation('modules');
  return active ? (
    <StatusBadge tone="pass">{t('active')}</StatusBadge>
  ) : (
    <StatusBadge tone="mute" icon={IconPlayerPause}>
      {t('inactive')}
    </StatusBadge>
  );
}
