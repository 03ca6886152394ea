import { learningCurves, results } from '@simward/contract';
import { learningCurvesTexts } from '@simward/texts/learning-curves';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { departmentOptions, departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { WordIn } from '../../shared/help/words/Word.tsx';
import { ChartCard } from '../../ui/charts/card/ChartCard.tsx';
import type { Drop } from '../../ui/charts/lines/DropLines.tsx';
import { LineChart } from '../../ui/charts/lines/LineChart.tsx';
import { Text } from '../../ui/layout/Layout.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { ChartSkeleton } from '../../ui/states/ShapeSkeletons.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import { masteryQuery } from './learning-curves.queries.ts';
import { masteryRows, stillLearning } from './masteryRows.ts';
import type { CurveChoice } from './useCurveChoice.ts';

const t = textsOf(learningCurvesTexts);

interface MasteryCardProps {
  choice: CurveChoice;
  competencyName: string;
}

/** The number of assessments that learners need to master a competency; shown from ten learners on. */
export function MasteryCard({
  choice: { learner, department, chooseDepartment },
  competencyName,
}: MasteryCardProps) {
  const format = useFormat();
  const inView = useCompanyInView();
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], inView?._id);
  const query = useQuery(
    masteryQuery({
      competencyName,
      ...(department && { departmentId: department }),
      ...(learner && { userId: learner }),
    }),
  );
  return (
    <QueryStates query={query} failed={t('failed')} loading={<ChartSkeleton shape="line" height={560} />}>
      {(mastery) => (
        <ChartCard
          title={t('mastery.title')}
          heading={<WordIn form="attempt">{t('mastery.title')}</WordIn>}
          unit={t('mastery.unit', { count: mastery.learners })}
          controls={
            departments.length > 1 && (
              <FilterChoice
                label={t('department')}
                options={departments}
                value={department}
                onChange={chooseDepartment}
              />
            )
          }
          chart={<MasteryChart mastery={mastery} competencyName={competencyName} />}
          table={{
            columns: [
              { label: t('table.attempt'), numeric: true },
              { label: t('mastery.atRisk'), numeric: true },
              { label: t('mastery.mastered'), numeric: true },
              { label: t('mastery.stopped'), numeric: true },
              { label: t('mastery.share'), numeric: true },
              { label: t('mastery.band'), numeric: true },
            ],
            rows: masteryRows(mastery.steps).map((step) => [
              format.number(step.attempt),
              format.number(step.atRisk),
              format.number(step.mastered),
              format.number(step.censored),
              format.chartPercent(step.share),
              step.low === null || step.high === null
                ? t('none')
                : `${format.chartPercent(step.low)} – ${format.chartPercent(step.high)}`,
            ]),
          }}
          footer={mastery.steps.length > 0 && <MasteryWords mastery={mastery} />}
          empty={
            mastery.steps.length === 0 ? (
              <EmptyState
                compact
                icon={IconUsers}
                title={t('mastery.few', { fewest: learningCurves.fewestLearners })}
                reason={t('mastery.fewReason', {
                  count: mastery.learners,
                  fewest: learningCurves.fewestLearners,
                })}
              />
            ) : undefined
          }
        />
      )}
    </QueryStates>
  );
}

interface MasteryChartProps {
  mastery: learningCurves.Mastery;
  competencyName: string;
}

/** Kaplan–Meier curve with its confidence band, a tick where learners stopped, and the number still learning. */
function MasteryChart({ mastery, competencyName }: MasteryChartProps) {
  const format = useFormat();
  const { steps, median, learner } = mastery;
  const points = masteryRows(steps).map((step) => ({
    x: step.attempt,
    label: '',
    name: t('mastery.point', { attempt: step.attempt, mastered: step.mastered, stopped: step.censored }),
    values: {
      share: step.share,
      // The band has no width as long as nobody has mastered the competency.
      low: step.share === 0 ? 0 : step.low,
      high: step.share === 0 ? 0 : step.high,
    },
    censored: step.censored > 0,
  }));
  const shareAt = (attempt: number) => steps.findLast((step) => step.attempt <= attempt)?.share ?? 0;
  const drops: Drop[] = [
    ...(median ? [{ x: median.attempt, value: 0.5, label: t('mastery.half', median), across: true }] : []),
    ...(learner
      ? [
          {
            x: learner.attempt,
            value: shareAt(learner.attempt),
            label: t(learner.mastered ? 'mastery.learner' : 'mastery.learnerSoFar', learner),
            tone: 'accent' as const,
            dotted: true,
          },
        ]
      : []),
  ];
  return (
    <LineChart
      label={t('mastery.label', { competency: competencyName })}
      kind="score"
      curve="step"
      points={points}
      series={[{ key: 'share', label: t('mastery.share'), tone: 'primary' }]}
      band={{ low: 'low', high: 'high', label: t('mastery.band') }}
      format={format.chartPercent}
      drops={drops}
      roomAfter={1}
      tickOf={(x) => format.number(Math.floor(x))}
      axisLabel={t('mastery.axis')}
      under={{
        label: t('mastery.atRiskRow'),
        textAt: (attempt) => format.number(stillLearning(steps, attempt)),
      }}
      height={384}
    />
  );
}

/** The chart in words: the median with its interval, learners who have not mastered it, and the rule of mastery. */
function MasteryWords({ mastery }: { mastery: learningCurves.Mastery }) {
  const format = useFormat();
  const { learners, mastered, median, steps } = mastery;
  const figures = {
    learners,
    mastered,
    left: learners - mastered,
    furthest: steps.at(-1)?.attempt ?? 0,
    share: format.percent(steps.at(-1)?.share ?? 0),
    passes: results.passesNeeded,
  };
  const interval = () => {
    if (!median) return '';
    const { low, high } = median;
    if (low !== null && high !== null) return t('mastery.words.between', { low, high });
    return low === null ? '' : t('mastery.words.atLeast', { low });
  };
  return (
    <Text as="p" size="sm" color={2}>
      <Text as="strong" weight="title" color={1}>
        {median ? t('mastery.words.median', median) : t('mastery.words.noMedian', figures)}
      </Text>{' '}
      {interval()} {t('mastery.words.left', figures)} {t('mastery.words.signs')}{' '}
      {t('mastery.words.rule', figures)}
    </Text>
  );
}
