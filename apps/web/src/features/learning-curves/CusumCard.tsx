import { exactPercent, learningCurves, type wire } from '@simward/contract';
import { learningCurvesTexts } from '@simward/texts/learning-curves';
import { IconChartLine } from '@tabler/icons-react';
import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { ChartCard } from '../../ui/charts/card/ChartCard.tsx';
import type { ChartTable } from '../../ui/charts/card/chartTable.ts';
import { MarkLegend } from '../../ui/charts/legends/ChartLegend.tsx';
import { LineChart } from '../../ui/charts/lines/LineChart.tsx';
import type { LineChartPoint } from '../../ui/charts/lines/lineGeometry.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Deeper } from '../../ui/page/parts/Deeper.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { useAttemptPath } from './useCurveChoice.ts';

const t = textsOf(learningCurvesTexts);

type Curve = learningCurves.LearningCurve;

interface CusumCardProps {
  curve: Curve;
  mode: wire.Mode;
  isOwn: boolean;
}

/** CUSUM chart (cumulative sum of right and missed attempts) with its limits; a point leads to its session. */
export function CusumCard({ curve, mode, isOwn }: CusumCardProps) {
  const format = useFormat();
  const path = useAttemptPath(isOwn);
  const navigate = useNavigate<AnyRouter>();
  const points = usePoints(curve);
  const { line, attempts, standing } = curve;
  const hasLimits = standing.state !== 'too few';
  // There may be one point more than attempts: the start of the line at 0.
  const firstAttemptIndex = points.length - attempts.length;
  return (
    <ChartCard
      title={t('cusum.title')}
      unit={t(isOwn ? 'cusum.ownUnit' : 'cusum.unit', { count: curve.attemptsCount })}
      controls={
        <MarkLegend
          marks={[
            { shape: 'dot', label: t('right') },
            { shape: 'wrong', label: t('miss') },
          ]}
        />
      }
      chart={
        <LineChart
          label={t('cusum.label', { competency: curve.competencyName })}
          points={points}
          series={[{ key: 'value', label: t('cusum.line'), tone: 'primary' }]}
          format={(value) => format.signed(value, 2)}
          limits={
            hasLimits
              ? [
                  {
                    value: line.upper,
                    label: t(isOwn ? 'cusum.ownUpper' : 'cusum.upper'),
                    shortLabel: t('cusum.upperShort'),
                    tone: 'fail',
                    zone: 'above',
                  },
                  {
                    value: line.lower,
                    label: isOwn
                      ? t('cusum.ownLower')
                      : t('cusum.lower', { acceptable: format.percent(line.acceptable) }),
                    shortLabel: t('cusum.lowerShort'),
                    tone: 'pass',
                    zone: 'below',
                    labelAt: 'start',
                  },
                ]
              : []
          }
          tickOf={(x) => format.number(Math.floor(x))}
          axisLabel={t('cusum.axis')}
          height={340}
          {...(path && {
            onSelect: (index) => {
              const sessionId = attempts[index - firstAttemptIndex]?.sessionId;
              if (sessionId) void navigate({ to: path, search: { sessionId } });
            },
          })}
        />
      }
      table={useTable(curve)}
      footer={<LimitWords curve={curve} isOwn={isOwn} />}
      empty={
        attempts.length === 0 ? (
          <EmptyState compact icon={IconChartLine} reason={t(`cusum.none.${mode}`)} />
        ) : undefined
      }
    />
  );
}

/** Explains how to read the chart and where its limits come from. */
function LimitWords({ curve, isOwn }: Pick<CusumCardProps, 'curve' | 'isOwn'>) {
  const format = useFormat();
  const { line, limitsDiffer, standing, attempts } = curve;
  const marks = [...new Set(attempts.map(({ passMark }) => exactPercent(passMark)))].toSorted(
    (a, b) => a - b,
  );
  const figures = {
    miss: format.fixed(line.miss, 2),
    right: format.fixed(line.right, 2),
    acceptable: format.percent(line.acceptable),
    unacceptable: format.percent(line.unacceptable),
    falseAlarm: format.percent(line.falseAlarm),
    missedAlarm: format.percent(line.missedAlarm),
    upper: format.signed(line.upper, 2),
    lower: format.signed(line.lower, 2),
    marks: marks.map((mark) => format.number(mark)).join(', '),
    fewest: learningCurves.fewestAttempts,
  };
  const limits = (
    <WordsPart title={t('words.limits')}>
      {standing.state === 'too few' ? t('words.tooFew', figures) : t('words.limitsText', figures)}{' '}
      {t('words.missIs', figures)} {limitsDiffer && t('words.differ')}
    </WordsPart>
  );
  const reading = <WordsPart title={t('words.read')}>{t('words.readText', figures)}</WordsPart>;
  if (isOwn)
    return (
      <Stack gap={8}>
        <div>
          <WordsPart title={t('words.read')}>
            {t('words.ownText')} {t('words.missIs', figures)}
          </WordsPart>
        </div>
        <Deeper title={t('words.deeper')}>
          <Row gap={16} align="start">
            {reading}
            {limits}
          </Row>
        </Deeper>
      </Stack>
    );
  return (
    <Row gap={16} align="start">
      {reading}
      {limits}
    </Row>
  );
}

function WordsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Text as="section" size="sm" color={2} style={{ flex: '1 1 260px' }}>
      <Text as="h3" size="md" weight="title" color={1}>
        {title}
      </Text>
      <p>{children}</p>
    </Text>
  );
}

/** A point for each attempt, after a point at 0 if the first attempt is among them. */
function usePoints({ attempts, standing }: Curve): LineChartPoint[] {
  const format = useFormat();
  const points = attempts.map((attempt): LineChartPoint => {
    const outcome = t(attempt.restarted ? 'restarted' : attempt.right ? 'right' : 'miss');
    return {
      x: attempt.attempt,
      label: '',
      name: t('cusum.point', {
        attempt: attempt.attempt,
        at: format.instant(attempt.startedAt),
        outcome,
        score: format.percentBeside(attempt.score, attempt.passMark),
      }),
      values: { value: attempt.value },
      ...(!attempt.right && { shape: 'wrong' }),
      ...(attempt.attempt === standing.since && { selected: true }),
    };
  });
  const start = { x: 0, label: '', name: t('cusum.begin'), values: { value: 0 } };
  return attempts[0]?.attempt === 1 ? [start, ...points] : points;
}

function useTable({ attempts }: Curve): ChartTable {
  const format = useFormat();
  return {
    columns: [
      { label: t('table.attempt'), numeric: true },
      { label: t('table.at') },
      { label: t('table.score'), numeric: true },
      { label: t('table.outcome') },
      { label: t('cusum.line'), numeric: true },
    ],
    rows: attempts.map(({ attempt, startedAt, score, passMark, right, mustPassMissed, restarted, value }) => [
      format.number(attempt),
      format.instant(startedAt),
      format.percentBeside(score, passMark),
      [t(right ? 'right' : 'miss'), mustPassMissed && t('mustPass'), restarted && t('restarted')]
        .filter(Boolean)
        .join(', '),
      format.signed(value, 2),
    ]),
  };
}
