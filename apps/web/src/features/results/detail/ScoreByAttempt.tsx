import { exactPercent, type results } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Word, WordIn } from '../../../shared/help/words/Word.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import type { ChartTable } from '../../../ui/charts/card/chartTable.ts';
import { BandLegend, MarkLegend } from '../../../ui/charts/legends/ChartLegend.tsx';
import { LineChart } from '../../../ui/charts/lines/LineChart.tsx';
import type { OwnProgress, SkillAttempt, SkillDetail } from '../results.queries.ts';
import { attemptPoints, markLabelAt, mustPassOf } from './attemptPoints.ts';

const t = textsOf(resultsTexts);

const mostAttemptsOnPhone = 6;

interface ScoreByAttemptProps {
  detail: SkillDetail;
  own: OwnProgress;
  bands: readonly results.AttemptBand[];
  chosenId: string | undefined;
  onChoose: (sessionId: string) => void;
  /** A phone shows only the latest attempts. */
  phone: boolean;
}

/** The learner's scores by attempt, over the middle half of peers at the same attempt. */
export function ScoreByAttempt({ detail, own, bands, chosenId, onChoose, phone }: ScoreByAttemptProps) {
  const format = useFormat();
  const { skill } = detail;
  const attempts = phone ? detail.attempts.slice(-mostAttemptsOnPhone) : detail.attempts;
  const mark = exactPercent(skill.passMark);
  const nameOf = ({ attempt, startedAt }: SkillAttempt) =>
    t('chart.attempt', { attempt, at: format.instant(startedAt) });
  const points = attemptPoints(
    { attempts, bands, toReach: own.progress === 'mastered' ? undefined : skill.passMark, chosenId },
    {
      nameOf,
      dayOf: ({ startedAt }) => format.dayAndMonth(startedAt),
      noteOf: ({ score, passMark }) => format.percentBeside(score, passMark),
      next: {
        name: t('chart.nextName', { attempt: skill.attempts + 1 }),
        // There are no words on a phone, because they would cover the line.
        note: phone ? '' : t('chart.next', { mark }),
      },
    },
  );
  const withPeers = points.some(({ values }) => typeof values.median === 'number');
  const withSteps = attempts.some((attempt) => mustPassOf(attempt));
  return (
    <ChartCard
      title={t('chart.title')}
      unit={t('chart.unit', { count: skill.attempts })}
      figures={
        <>
          <BandLegend
            line={t('legend.you')}
            {...(withPeers && {
              band: { median: t('legend.median'), half: <Word topic="band">{t('legend.half')}</Word> },
            })}
          />
          <MarkLegend
            marks={
              withSteps
                ? [
                    { shape: 'correct', label: <WordIn form="mustPass">{t('chart.correct')}</WordIn> },
                    { shape: 'wrong', label: t('chart.wrong') },
                    { shape: 'missed', label: <WordIn form="missed">{t('chart.missed')}</WordIn> },
                  ]
                : [
                    { shape: 'dot', label: t('chart.reached') },
                    { shape: 'diamond', label: t('chart.below') },
                  ]
            }
          />
        </>
      }
      chart={
        <LineChart
          label={t('chart.label', { competency: skill.competencyName })}
          kind="score"
          points={points}
          series={[
            { key: 'you', label: t('legend.you'), tone: 'primary' },
            ...(withPeers
              ? [
                  {
                    key: 'median',
                    label: t('legend.median'),
                    tone: 'context' as const,
                    line: 'dashed' as const,
                  },
                ]
              : []),
          ]}
          {...(withPeers && { band: { low: 'low', high: 'high', label: t('legend.half') } })}
          format={(score) => format.chartPercentBeside(score, skill.passMark)}
          limits={[
            {
              value: skill.passMark,
              label: t('chart.passMark', { mark }),
              // The next attempt, at the pass mark, has words of its own at the end.
              labelAt: markLabelAt(
                points.map(({ values }) => values.you ?? skill.passMark),
                skill.passMark,
              ),
            },
          ]}
          height={phone ? 220 : 280}
          onSelect={(index) => {
            const attempt = attempts[index];
            if (attempt) onChoose(attempt.sessionId);
          }}
        />
      }
      table={useChartTable(attempts, bands, nameOf)}
    />
  );
}

function useChartTable(
  attempts: readonly SkillAttempt[],
  bands: readonly results.AttemptBand[],
  nameOf: (attempt: SkillAttempt) => string,
): ChartTable {
  const format = useFormat();
  return {
    columns: [
      { label: t('table.attempt') },
      { label: t('list.score'), numeric: true },
      { label: t('table.mustPass') },
      { label: t('legend.median'), numeric: true },
      { label: t('legend.half'), numeric: true },
      { label: t('table.peers'), numeric: true },
    ],
    rows: attempts.map((attempt) => {
      const outcome = mustPassOf(attempt);
      const band = bands.find(({ attempt: number }) => number === attempt.attempt);
      const spread = band?.spread;
      return [
        nameOf(attempt),
        format.chartPercentBeside(attempt.score, attempt.passMark),
        outcome ? t(`outcome.${outcome}`) : t('none'),
        spread ? format.chartPercent(spread.median) : t('none'),
        spread ? `${format.chartPercent(spread.low)} – ${format.chartPercent(spread.high)}` : t('none'),
        band ? format.number(band.learners) : t('none'),
      ];
    }),
  };
}
