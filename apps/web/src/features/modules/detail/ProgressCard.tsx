import { exactPercent, modules, percentBeside } from '@simward/contract';
import { modulesTexts } from '@simward/texts/modules/modules';
import { IconChartDots3 } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { WordIn } from '../../../shared/help/words/Word.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { MarkLegend } from '../../../ui/charts/legends/ChartLegend.tsx';
import { LineChart } from '../../../ui/charts/lines/LineChart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { ModuleDetail } from '../modules.queries.ts';
import { attemptPoints, scoredAttempts } from './attemptPoints.ts';

const t = textsOf(modulesTexts);

interface ProgressCardProps {
  module: ModuleDetail;
  /** Limits the chart to the last ten attempts. */
  phone: boolean;
  onSelect: (sessionId: string) => void;
}

const mostOnPhone = 10;
const dayMs = 86_400_000;
/** If the attempts span more days than this, the axis names months. */
const mostDaysOnAxis = 75;

/** The scores of the attempts over time, against the pass mark. */
export function ProgressCard({ module, phone, onSelect }: ProgressCardProps) {
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  const scoreText = (score: number) => format.chartPercentBeside(score, module.passMark);
  const allScored = scoredAttempts(module.attempts);
  const scored = phone ? allScored.slice(-mostOnPhone) : allScored;
  const points = attemptPoints(scored, module, timeZone, {
    nameOf: ({ startedAt, mode }) => `${t(`attempts.${mode}`)}, ${format.instant(startedAt)}`,
    weekName: (monday, trainings) => t('progress.week', { day: format.day(monday), trainings }),
    noteOf: (score) => format.number(percentBeside(score, module.passMark)),
  });
  const count = (mode: 'training' | 'assessment') => scored.filter((attempt) => attempt.mode === mode).length;
  const days = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  const newVersion = scored.findLast(
    ({ moduleVersion }, index) => index > 0 && moduleVersion !== scored[index - 1]?.moduleVersion,
  );
  const series = [{ key: 'score', label: t('attempts.score'), tone: 'primary' as const }];
  const isPartial = module.attempts.length >= modules.mostShownAttempts || scored.length < allScored.length;
  return (
    <ChartCard
      title={t('progress.title')}
      unit={t(isPartial ? 'progress.unitLatest' : 'progress.unit', { count: scored.length })}
      figures={
        <MarkLegend
          marks={[
            { shape: 'dot', label: t('progress.assessment', { count: count('assessment') }) },
            { shape: 'diamond', label: <WordIn form="mark">{t('progress.below')}</WordIn> },
            { shape: 'ring', label: t('progress.training', { count: count('training') }) },
            { shape: 'lock', label: <WordIn form="mustPass">{t('progress.mustPass')}</WordIn> },
          ]}
        />
      }
      chart={
        <LineChart
          label={t('progress.chart', { module: module.moduleName })}
          kind="score"
          points={points}
          series={series}
          format={scoreText}
          limits={[
            {
              value: module.passMark,
              label: t('progress.passMark', { mark: exactPercent(module.passMark) }),
              labelAt: 'start',
            },
          ]}
          guides={
            newVersion
              ? [
                  {
                    value: Date.parse(newVersion.startedAt) / dayMs,
                    label: t('detail.version', { version: newVersion.moduleVersion }),
                    tone: 'context',
                  },
                ]
              : []
          }
          tickOf={(x) => {
            const at = new Date(x * dayMs).toISOString();
            return days > mostDaysOnAxis ? format.shortMonth(at.slice(0, 10)) : format.dayAndMonth(at);
          }}
          height={phone ? 180 : 216}
          onSelect={(index) => {
            const point = points[index];
            if (point) onSelect(point.sessionId);
          }}
        />
      }
      table={{
        columns: [
          { label: t('attempts.date') },
          { label: t('progress.attempts'), numeric: true },
          { label: t('attempts.score'), numeric: true },
          { label: t('progress.mustPass') },
        ],
        rows: points
          .toReversed()
          .map(({ name, attempts, values, locked }) => [
            name,
            format.number(attempts),
            scoreText(values.score ?? 0),
            locked ? t('progress.yes') : t('progress.no'),
          ]),
      }}
      empty={
        scored.length === 0 ? (
          <EmptyState compact icon={IconChartDots3} reason={t('progress.none')} />
        ) : undefined
      }
    />
  );
}
