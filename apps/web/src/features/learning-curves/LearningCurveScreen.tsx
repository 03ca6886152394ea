import type { learningCurves } from '@simward/contract';
import { IconChartLine, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton, PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { AttemptsStrip } from './AttemptsStrip.tsx';
import { CurveHeader } from './CurveHeader.tsx';
import { CusumCard } from './cusum/CusumCard.tsx';
import { StandingStrip } from './cusum/StandingStrip.tsx';
import classes from './LearningCurveScreen.module.css';
import { curveQuery } from './learning-curves.queries.ts';
import { MasteryCard } from './mastery/MasteryCard.tsx';
import { type CurveChoice, useCurveChoice } from './useCurveChoice.ts';

/** How a learner comes to hold a competency, attempt by attempt, and how many attempts others need. */
export function LearningCurveScreen() {
  const { t } = useTranslation('learningCurves');
  const choice = useCurveChoice();
  const { list, competency, learner, mode } = choice;
  const query = useQuery({
    ...curveQuery({ competencyName: competency ?? '', mode, ...(learner && { userId: learner }) }),
    enabled: competency !== undefined && learner !== undefined,
  });
  if (competency === undefined)
    return (
      <>
        <CurveHeader choice={choice} curve={undefined} />
        <QueryStates query={list} failed={t('failed')} loading={<PageSkeleton />}>
          {() => <EmptyState icon={IconChartLine} reason={t('noCompetency')} />}
        </QueryStates>
      </>
    );
  const curve = query.data;
  return (
    <>
      <CurveHeader choice={choice} curve={curve} />
      <FiguresAge />
      <div className={classes.parts}>
        {query.isLoading && <BlockSkeleton height={88} />}
        {curve && curve.attempts.length > 0 && <StandingStrip curve={curve} mode={mode} />}
        <div className={classes.charts} data-alone={choice.isOwn || undefined}>
          <LeftCard choice={choice} query={query} />
          {!choice.isOwn && <MasteryCard choice={choice} competencyName={competency} />}
        </div>
        {curve && curve.attempts.length > 0 && <AttemptsStrip curve={curve} isOwn={choice.isOwn} />}
      </div>
    </>
  );
}

interface LeftCardProps {
  choice: CurveChoice;
  query: ComponentProps<typeof QueryStates<learningCurves.LearningCurve>>['query'];
}

function LeftCard({ choice, query }: LeftCardProps) {
  const { t } = useTranslation('learningCurves');
  if (choice.learner === undefined)
    return (
      <Card title={t('cusum.title')}>
        <EmptyState compact icon={IconUserSearch} title={t('noLearner')} reason={t('noLearnerReason')} />
      </Card>
    );
  return (
    <QueryStates query={query} failed={t('failed')} loading={<PageSkeleton />}>
      {(curve) => <CusumCard curve={curve} mode={choice.mode} isOwn={choice.isOwn} />}
    </QueryStates>
  );
}
