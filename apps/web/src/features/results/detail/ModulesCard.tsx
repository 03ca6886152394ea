import { screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { LineList, ListLine } from '../../../ui/page/lists/LineList.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { SkillDetail } from './skillDetail.ts';

interface ModulesCardProps {
  detail: SkillDetail;
}

/** The modules that a competency is of; a learner's own, for an Admin those of the library. */
export function ModulesCard({ detail: { modules } }: ModulesCardProps) {
  const { t } = useTranslation('results');
  const learner = useSignedInUser().permissionSet === 'user';
  return (
    <Card title={t('modules.title')}>
      <LineList label={t('modules.title')}>
        {modules.map(({ moduleId, moduleName, active }) => (
          <ListLine
            key={moduleId}
            links={active ? null : <StatusBadge tone="mute">{t('modules.inactive')}</StatusBadge>}
          >
            {learner ? (
              <Link to={screens.yourModuleDetail.path} params={{ moduleId }}>
                {moduleName}
              </Link>
            ) : active ? (
              <Link to={screens.libraryDetails.path} search={{ moduleId }}>
                {moduleName}
              </Link>
            ) : (
              moduleName
            )}
          </ListLine>
        ))}
      </LineList>
    </Card>
  );
}
