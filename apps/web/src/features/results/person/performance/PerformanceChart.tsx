import { exactPercent, percentBeside, type results, screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useMayDebrief } from '../../../../shared/sessions/useMayDebrief.ts';
import { BarChart } from '../../../../ui/charts/bars/BarChart.tsx';
import { LineChart } from '../../../../ui/charts/lines/LineChart.tsx';
import { barsFor } from './performanceBars.ts';

interface PerformanceChartProps {
  competency: results.CompetencyReport;
  /** What the peers scored at an attempt of this number. */
  bandAt: (attempt: number) => results.AttemptBand | undefined;
  userId: string | undefined;
}

const height = 268;

/** A bar a session; a line where there would be too many. Each leads to its session or, for staff, to its debriefing; who may not open that gets to the learner's report of its module. */
export function PerformanceChart({ competency, bandAt, userId }: PerformanceChartProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const navigate = useNavigate();
  const mayDebrief = useMayDebrief();
  const { attempts, passMark, competencyName } = competency;
  const { line, thickness } = barsFor(attempts.length);
  const points = attempts.map(({ startedAt, score, attempt }) => {
    const mean = bandAt(attempt)?.mean;
    return {
      label: format.dayOf(startedAt),
      detail: format.time(startedAt),
      name: format.instant(startedAt),
      values: { score },
      ...(mean !== undefined && {
        reference: { value: mean, label: t('report.peersMean', { mean: percentBeside(mean, passMark) }) },
      }),
    };
  });
  const open = (index: number) => {
    const attempt = attempts[index];
    if (!attempt) return;
    const { sessionId, moduleId } = attempt;
    if (userId === undefined) void navigate({ to: screens.testDetails.path, search: { sessionId } });
    else if (mayDebrief) void navigate({ to: screens.debriefing.path, search: { sessionId } });
    else
      void navigate({ to: screens.userReport.path, params: { id: moduleId }, search: { user_id: userId } });
  };
  const shared = {
    label: t('report.chart', { competency: competencyName }),
    kind: 'score',
    points,
    series: [{ key: 'score', label: t('list.score'), tone: 'primary' }],
    format: (score: number) => format.chartPercentBeside(score, passMark),
    height,
    onSelect: open,
  } as const;
  const limit = { value: passMark, label: t('chart.passMark', { mark: exactPercent(passMark) }) };
  if (line) return <LineChart {...shared} limits={[limit]} />;
  return (
    <BarChart
      {...shared}
      maxThickness={thickness}
      withValues
      limit={limit}
      lookOf={(index) => ({ hatched: (attempts[index]?.score ?? 1) < passMark })}
    />
  );
}
