import { VisuallyHidden } from '@mantine/core';
import type { AnswerOf, dashboards } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { Figure } from '../../../ui/values/figures/Figure.tsx';
import { engagementQuery } from '../dashboards.queries.ts';
import classes from './EngagementCard.module.css';
import figureClasses from './EngagementFigures.module.css';

interface EngagementCardProps {
  /** On a phone the figures stand at the top of the page and speak for themselves. */
  titleHidden?: boolean;
}

export function EngagementCard({ titleHidden = false }: EngagementCardProps) {
  const { t } = useTranslation('dashboards');
  const id = useId();
  const query = useQuery(engagementQuery);
  const content = (
    <QueryStates query={query} failed={t('engagement.failed')} loading={<BlockSkeleton height={54} />}>
      {(engagement) => <EngagementFigures engagement={engagement} />}
    </QueryStates>
  );
  if (!titleHidden) return <Card title={t('engagement.title')}>{content}</Card>;
  return (
    <section className={classes.untitled} aria-labelledby={id}>
      <VisuallyHidden component="h2" id={id}>
        {t('engagement.title')}
      </VisuallyHidden>
      {content}
    </section>
  );
}

interface EngagementFiguresProps {
  engagement: AnswerOf<typeof dashboards.userEngagement>;
}

function EngagementFigures({ engagement }: EngagementFiguresProps) {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  return (
    <div className={figureClasses.figures}>
      <Figure value={format.number(engagement.noOfSessions)} label={t('engagement.sessions')} />
      <Figure value={format.number(engagement.availableScenarios)} label={t('engagement.scenarios')} />
    </div>
  );
}
