import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/failureOf.ts';
import { useFormat } from '../../lib/useFormat.ts';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { BlockSkeleton } from '../../ui/Skeletons.tsx';
import { engagementQuery } from './dashboards.queries.ts';
import classes from './EngagementCard.module.css';

export function EngagementCard() {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  const query = useQuery(engagementQuery);
  const failure = failureOf(t('engagement.failed'), query);
  return (
    <Card title={t('engagement.title')}>
      {failure ? (
        <FailedState {...failure} />
      ) : !query.data ? (
        <BlockSkeleton height={54} />
      ) : (
        <div className={classes.figures}>
          <Figure value={format.number(query.data.noOfSessions)} label={t('engagement.sessions')} />
          <Figure value={format.number(query.data.availableScenarios)} label={t('engagement.scenarios')} />
        </div>
      )}
    </Card>
  );
}
