import { messages, type modules, screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { DueDay } from '../../../shared/modules/DueDay.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { LastAttempt } from './LastAttempt.tsx';
import { ModuleStatusBadge } from './ModuleStatusBadge.tsx';
import { ProgramCard, ProgramName } from './ProgramName.tsx';

/** The columns of the specification, in its order, with the due day after the assign date. */
export function useUserModuleColumns(): readonly ClientColumn<modules.UserModule>[] {
  const { t } = useTranslation('modules');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('list.programName'),
      value: ({ moduleName }) => moduleName,
      render: (module) => <ProgramName module={module} />,
      onCard: (module) => <ProgramCard module={module} />,
      card: 'heading',
    },
    {
      key: 'assigned',
      title: t('list.assignDate'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <span style={{ whiteSpace: 'nowrap' }}>{format.instant(createdAt)}</span>,
      card: 'hidden',
    },
    {
      key: 'due',
      title: t('list.due'),
      value: ({ dueOn }) => dueOn,
      render: ({ dueOn, trainingCompletionStatus }) => {
        if (!dueOn) return messages.notAvailable.text;
        return trainingCompletionStatus === 'Completed' ? format.day(dueOn) : <DueDay short day={dueOn} />;
      },
      card: 'hidden',
    },
    {
      key: 'status',
      title: t('list.status'),
      value: ({ status }) => (status ? 0 : 1),
      render: ({ status }) => <ModuleStatusBadge active={status} />,
      card: 'hidden',
    },
    {
      key: 'score',
      title: t('list.lastAttempt'),
      value: ({ score }) => score,
      render: (module) => <LastAttempt module={module} />,
      card: 'hidden',
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
      card: 'hidden',
    },
  ];
}
