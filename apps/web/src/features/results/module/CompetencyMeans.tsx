import { exactPercent, type results, screens, type wire } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { IconCertificate, IconLock } from '@tabler/icons-react';
import { type AnyRouter, Link, useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { BarChart } from '../../../ui/charts/bars/BarChart.tsx';
import type { Change } from '../../../ui/charts/bars/BarValues.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { ChartLegend } from '../../../ui/charts/legends/ChartLegend.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { pointsFrom } from '../skills/skillFigures.ts';

const t = textsOf(resultsTexts);

const rowHeight = 34;

interface CompetencyMeansProps {
  report: results.ModuleReport;
  mode: wire.Mode;
  range: { from: string; to: string };
}

/**
 * The mean of each competency with its least and greatest score, and a thin bar for the mean of the days before. A
 * bar links to the learning curve.
 */
export function CompetencyMeans({ report, mode, range }: CompetencyMeansProps) {
  const format = useFormat();
  const navigate = useNavigate<AnyRouter>();
  const { competencies, module } = report;
  const { passMark } = module;
  const scoreText = (score: number) => format.chartPercentBeside(score, passMark);
  return (
    <ChartCard
      title={t('module.competencies')}
      unit={t('module.competenciesUnit')}
      n={t('module.n', { count: report.period.sessions })}
      controls={
        competencies.some(({ before }) => before !== null) && (
          <ChartLegend inHead series={[{ key: 'before', label: t('module.before'), tone: 'context' }]} />
        )
      }
      chart={
        <BarChart
          lying
          label={t('module.competenciesChart')}
          kind="score"
          points={competencies.map(({ competencyName, average, minimum, maximum, before, sessions }) => ({
            label: competencyName,
            name: competencyName,
            values: { average },
            ...(sessions > 1 && { range: { low: minimum, high: maximum } }),
            ...(before !== null && { before: { value: before, ...changeFrom(before, average) } }),
          }))}
          series={[{ key: 'average', label: t('report.average'), tone: 'primary' }]}
          format={scoreText}
          height={Math.max(3, competencies.length) * rowHeight + 46}
          maxThickness={14}
          withValues
          lookOf={(index) => ({ below: (competencies[index]?.average ?? 1) < passMark })}
          onSelect={(index) => {
            const competency = competencies[index]?.competencyName;
            if (competency) void navigate({ to: screens.learningCurve.path, search: { competency, mode } });
          }}
          limit={{ value: passMark, label: t('chart.passMark', { mark: exactPercent(passMark) }) }}
        />
      }
      footer={
        report.weakestStep && <FailedStep step={report.weakestStep} moduleId={module._id} range={range} />
      }
      table={{
        columns: [
          { label: t('list.competency') },
          { label: t('module.sessions'), numeric: true },
          { label: t('report.average'), numeric: true },
          { label: t('report.minimum'), numeric: true },
          { label: t('report.maximum'), numeric: true },
          { label: t('module.before'), numeric: true },
        ],
        rows: competencies.map(({ competencyName, sessions, average, minimum, maximum, before }) => [
          competencyName,
          format.number(sessions),
          scoreText(average),
          scoreText(minimum),
          scoreText(maximum),
          before === null ? t('none') : scoreText(before),
        ]),
      }}
      empty={
        competencies.length === 0 ? (
          <EmptyState compact icon={IconCertificate} reason={t(`module.none.${mode}`)} />
        ) : undefined
      }
    />
  );
}

/** The change in points of percent; more is better, less is not coloured. */
const changeFrom = (before: number, average: number): Change => {
  const points = pointsFrom(before, average);
  return { change: points === 0 ? '' : t('points', { points }), tone: points > 0 ? 'pass' : 'text-3' };
};

interface FailedStepProps {
  step: NonNullable<results.ModuleReport['weakestStep']>;
  moduleId: string;
  range: { from: string; to: string };
}

/** The must-pass step that most assessments failed, with a link to the step analysis. */
function FailedStep({ step, moduleId, range }: FailedStepProps) {
  return (
    <Notice
      tone="fail"
      icon={IconLock}
      link={
        <Link to={screens.stepAnalysis.path} search={{ moduleId, ...range }}>
          {t('module.toAnalysis')}
        </Link>
      }
    >
      {t('module.failedStep', step)}
    </Notice>
  );
}
