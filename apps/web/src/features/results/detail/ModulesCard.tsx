import { isLearner, screens } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { Link } from '@tanstack/react-router';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { LineList, ListLine } from '../../../ui/page/parts/LineList.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { SkillDetail } from '../results.queries.ts';

const t = textsOf(resultsTexts);

interface ModulesCardProps {
  detail: SkillDetail;
}

/**
 * The modules that train a competency. They link to a learner's own page of the module, and for staff to the
 * library.
 */
export function ModulesCard({ detail: { modules } }: ModulesCardProps) {
  const isOwn = isLearner(useSignedInUser());
  return (
    <Card title={t('modules.title')}>
      <LineList label={t('modules.title')}>
        {modules.map(({ moduleId, moduleName, active }) => (
          <ListLine
            key={moduleId}
            links={active ? null : <StatusBadge tone="mute">{t('modules.inactive')}</StatusBadge>}
          >
            {isOwn ? (
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
