import { Button } from '@mantine/core';
import { learningCurves, type wire } from '@simward/contract';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconChartLine,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconHourglass,
  IconSquareRotatedFilled,
  IconTrendingDown,
  IconTrendingUp,
  IconUserSearch,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton, PageSkeleton } from '../../ui/states/Skeletons.tsx';
import attemptsStripClasses from './AttemptsStrip.module.css';
import { CurveHeader } from './CurveHeader.tsx';
import { CusumCard } from './cusum/CusumCard.tsx';
import standingStripClasses from './cusum/StandingStrip.module.css';
import classes from './LearningCurveScreen.module.css';
import { curveQuery } from './learning-curves.queries.ts';
import { MasteryCard } from './mastery/MasteryCard.tsx';
import { useAttemptPath } from './useAttemptPath.ts';
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

interface StandingStripProps {
  curve: learningCurves.LearningCurve;
  mode: wire.Mode;
}

const stateIcons = {
  steady: IconCircleCheck,
  'needs help': IconAlertTriangle,
  open: IconHourglass,
  'too few': IconHourglass,
} as const;

/** What the line says in words: where it stands, how it came there, and what is next. */
function StandingStrip({ curve, mode }: StandingStripProps) {
  const { state, everAbove } = curve.standing;
  const words = useStandingWords(curve, mode);
  const cells = [
    { ...words.now, Sign: stateIcons[state], tone: state },
    { ...words.past, Sign: everAbove ? IconTrendingUp : IconTrendingDown, tone: 'past' },
    { ...words.next, Sign: IconArrowRight, tone: 'next' },
  ];
  return (
    <ul className={standingStripClasses.strip}>
      {cells.map(({ title, text, Sign, tone }) => (
        <li key={tone} className={standingStripClasses.cell}>
          <Sign
            className={standingStripClasses.sign}
            data-tone={tone}
            size={18}
            stroke={1.8}
            aria-hidden="true"
          />
          <div>
            <p className={standingStripClasses.title}>{title}</p>
            <p className={standingStripClasses.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface Words {
  title: string;
  text: string;
}

/** What is said of a line, from its figures alone. */
function useStandingWords(
  { line, standing, attempts, attemptsCount }: learningCurves.LearningCurve,
  mode: wire.Mode,
): { now: Words; past: Words; next: Words } {
  const { t } = useTranslation('learningCurves');
  const format = useFormat();
  const value = attempts.at(-1)?.value ?? 0;
  const { state, since, rightInRow, misses, lastMiss, highest, everAbove } = standing;
  const figures = {
    since: since ?? 0,
    count: rightInRow,
    value: format.signed(value, 2),
    acceptable: format.percent(line.acceptable),
    unacceptable: format.percent(line.unacceptable),
    upper: format.signed(line.upper, 2),
    fewest: learningCurves.fewestAttempts,
    attempts: attemptsCount,
    misses,
    lastMiss: lastMiss ?? 0,
    highest: format.signed(highest?.value ?? 0, 2),
    highestAt: highest?.attempt ?? 0,
    toGo: attemptsToLower(value, line),
    left: Math.max(0, learningCurves.fewestAttempts - attemptsCount),
  };
  const past = () => {
    if (misses === 0) return { title: t('past.none'), text: t('past.noneText', figures) };
    if (state === 'too few') return { title: t('past.some', figures), text: t('past.someText', figures) };
    const key = everAbove ? 'over' : highest ? 'under' : 'low';
    return { title: t(everAbove ? 'past.over' : 'past.under'), text: t(`past.${key}Text`, figures) };
  };
  return {
    now: { title: t(`now.${state}`, figures), text: t(`now.${state}Text`, figures) },
    past: past(),
    next: { title: t('next.title'), text: t(`next.${mode}.${state}`, figures) },
  };
}

/** How many right attempts in a row bring a line to its lower limit; rounding makes no attempt of nothing. */
const attemptsToLower = (
  value: number,
  { lower, right }: Pick<learningCurves.CurveLine, 'lower' | 'right'>,
): number => Math.max(0, Math.ceil((value - lower) / right - 1e-9));

interface AttemptsStripProps {
  curve: learningCurves.LearningCurve;
  isOwn: boolean;
}

const shown = 12;

/** The latest attempts, or all of them, each with its score and a way to its session. */
function AttemptsStrip({ curve, isOwn }: AttemptsStripProps) {
  const { t } = useTranslation('learningCurves');
  const path = useAttemptPath(isOwn);
  const [all, setAll] = useState(false);
  const latest = curve.attempts.slice(all ? 0 : -shown).toReversed();
  return (
    <Card
      title={t('attempts.title')}
      unit={t('attempts.unit')}
      n={t('attempts.n', { shown: latest.length, count: curve.attemptsCount })}
      controls={
        curve.attempts.length > shown && (
          <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('attempts.fewer') : t('attempts.all', { count: curve.attempts.length })}
          </Button>
        )
      }
    >
      <ol className={attemptsStripClasses.strip}>
        {latest.map((attempt) => (
          <li key={attempt.sessionId}>
            {path ? (
              <Link
                to={path}
                search={{ sessionId: attempt.sessionId }}
                className={attemptsStripClasses.attempt}
              >
                <AttemptWords attempt={attempt} />
              </Link>
            ) : (
              <span className={attemptsStripClasses.attempt}>
                <AttemptWords attempt={attempt} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function AttemptWords({
  attempt: { attempt, startedAt, score, passMark, right },
}: {
  attempt: learningCurves.CurveAttempt;
}) {
  const { t } = useTranslation('learningCurves');
  const format = useFormat();
  const Sign = right ? IconCircleCheckFilled : IconSquareRotatedFilled;
  return (
    <>
      <span className={attemptsStripClasses.day}>
        {format.number(attempt)} · {format.dayAndMonth(startedAt)}
      </span>
      <span className={attemptsStripClasses.score} data-miss={!right || undefined}>
        <Sign size={15} aria-label={t(right ? 'right' : 'miss')} />
        {format.percentBeside(score, passMark)}
      </span>
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
