import { Button } from '@mantine/core';
import type { learningCurves } from '@simward/contract';
import { learningCurvesTexts } from '@simward/texts/learning-curves';
import {
  IconChartLine,
  IconCircleCheckFilled,
  IconSquareRotatedFilled,
  IconUserSearch,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { ChooseCompany } from '../../shared/companies/ChooseCompany.tsx';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { PrintedHead } from '../../shared/print/PrintedHead.tsx';
import { Cells, Row, Split, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { ChartSkeleton, FiguresSkeleton } from '../../ui/states/ShapeSkeletons.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { CurveHeader } from './CurveHeader.tsx';
import { CusumCard } from './CusumCard.tsx';
import classes from './learning-curves.module.css';
import { curveQuery } from './learning-curves.queries.ts';
import { MasteryCard } from './MasteryCard.tsx';
import { StandingStrip } from './StandingStrip.tsx';
import { type CurveChoice, useAttemptPath, useCurveChoice } from './useCurveChoice.ts';

const t = textsOf(learningCurvesTexts);

/** A learner's attempts at a competency as a CUSUM chart, beside the number of attempts that learners need for mastery. */
export function LearningCurveScreen() {
  const choice = useCurveChoice();
  const { list, competency, learner, mode } = choice;
  const query = useQuery({
    ...curveQuery({ competencyName: competency ?? '', mode, ...(learner && { userId: learner }) }),
    enabled: competency !== undefined && learner !== undefined,
  });
  if (choice.asksForCompany)
    return (
      <>
        <CurveHeader choice={choice} curve={undefined} />
        <ChooseCompany />
      </>
    );
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
      <PrintedHead own={choice.isOwn} asked={[[t('mode'), t(`modes.${mode}`)]]} />
      <FiguresAge />
      <Stack gap={16}>
        {query.isLoading && <FiguresSkeleton count={3} height={88} />}
        {curve && curve.attempts.length > 0 && (
          <StandingStrip curve={curve} mode={mode} isOwn={choice.isOwn} />
        )}
        <Split halves>
          <CurveCard choice={choice} query={query} />
          {!choice.isOwn && <MasteryCard choice={choice} competencyName={competency} />}
        </Split>
        {curve && curve.attempts.length > 0 && <AttemptsStrip curve={curve} isOwn={choice.isOwn} />}
      </Stack>
    </>
  );
}

interface AttemptsStripProps {
  curve: learningCurves.LearningCurve;
  isOwn: boolean;
}

const latestAttempts = 12;

/** The latest attempts, or all, each with its score and a link to its session. */
function AttemptsStrip({ curve, isOwn }: AttemptsStripProps) {
  const path = useAttemptPath(isOwn);
  const [showsAll, setShowsAll] = useState(false);
  const attempts = curve.attempts.slice(showsAll ? 0 : -latestAttempts).toReversed();
  return (
    <Card
      title={t('attempts.title')}
      unit={t('attempts.unit')}
      n={t('attempts.n', { shown: attempts.length, count: curve.attemptsCount })}
      controls={
        curve.attempts.length > latestAttempts && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('attempts.fewer') : t('attempts.all', { count: curve.attempts.length })}
          </Button>
        )
      }
    >
      <Cells as="ol" least={110} className={classes.strip}>
        {attempts.map((attempt) => (
          <li key={attempt.sessionId}>
            {path ? (
              <Link to={path} search={{ sessionId: attempt.sessionId }} className={classes.attempt}>
                <AttemptWords attempt={attempt} />
              </Link>
            ) : (
              <AttemptWords attempt={attempt} />
            )}
          </li>
        ))}
      </Cells>
    </Card>
  );
}

function AttemptWords({
  attempt: { attempt, startedAt, score, passMark, right },
}: {
  attempt: learningCurves.CurveAttempt;
}) {
  const format = useFormat();
  const Sign = right ? IconCircleCheckFilled : IconSquareRotatedFilled;
  return (
    <>
      <Text size="sm" color={3} whole>
        {format.number(attempt)} · {format.dayAndMonth(startedAt)}
      </Text>
      <Row as="span" nowrap size="md" weight="title">
        <Sign
          size={15}
          color={right ? 'var(--pass)' : 'var(--fail)'}
          aria-label={t(right ? 'right' : 'miss')}
        />
        {format.percentBeside(score, passMark)}
      </Row>
    </>
  );
}

interface CurveCardProps {
  choice: CurveChoice;
  query: ComponentProps<typeof QueryStates<learningCurves.LearningCurve>>['query'];
}

function CurveCard({ choice, query }: CurveCardProps) {
  if (choice.learner === undefined)
    return (
      <Card title={t('cusum.title')}>
        <EmptyState compact icon={IconUserSearch} title={t('noLearner')} reason={t('noLearnerReason')} />
      </Card>
    );
  return (
    <QueryStates query={query} failed={t('failed')} loading={<ChartSkeleton shape="line" height={560} />}>
      {(curve) => <CusumCard curve={curve} mode={choice.mode} isOwn={choice.isOwn} />}
    </QueryStates>
  );
}
