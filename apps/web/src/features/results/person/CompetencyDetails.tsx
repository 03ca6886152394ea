import { exactPercent, type results, sharedPassMark } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { IconCertificate } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { BarChart } from '../../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { RangeField } from '../RangeField.tsx';
import { ProgressBadge, RefresherDay } from '../skills/SkillCells.tsx';
import { extremesOf } from './performanceBars.ts';
import type { Report } from './useReport.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);

interface CompetencyDetailsProps {
  data: results.PersonReport;
  report: Report;
}

const rowHeight = 34;

/** The mean of each competency with its least and greatest score. A bar links to the sessions of the competency. */
export function CompetencyDetails({ data: { competencyReport }, report }: CompetencyDetailsProps) {
  const format = useFormat();
  const attempted = competencyReport.flatMap((competency) => {
    const extremes = extremesOf(competency.attempts);
    return extremes ? [{ ...competency, ...extremes }] : [];
  });
  const sharedMark = sharedPassMark(attempted.map(({ passMark }) => passMark));
  const count = attempted.reduce((sum, { competencyAttempts }) => sum + competencyAttempts, 0);
  return (
    <>
      <ChartCard
        title={t('report.view.competencies')}
        unit={t('report.meanUnit')}
        n={t('chart.n', { count })}
        controls={<RangeField report={report} />}
        chart={
          <BarChart
            lying
            label={t('report.competencyChart')}
            kind="score"
            points={attempted.map(({ competencyName, average, minimum, maximum, attempts }) => ({
              label: competencyName,
              name: competencyName,
              values: { average },
              ...(attempts.length > 1 && { range: { low: minimum, high: maximum } }),
            }))}
            series={[{ key: 'average', label: t('report.average'), tone: 'primary' }]}
            format={(score) => format.chartPercentBeside(score, sharedMark)}
            height={attempted.length * rowHeight + 46}
            maxThickness={18}
            withValues
            lookOf={(index) => ({
              below: (attempted[index]?.average ?? 1) < (attempted[index]?.passMark ?? 0),
            })}
            {...(sharedMark !== null && {
              limit: { value: sharedMark, label: t('chart.passMark', { mark: exactPercent(sharedMark) }) },
            })}
            onSelect={(index) => {
              const competency = attempted[index];
              if (competency) report.chooseCompetency(competency.competencyName);
            }}
          />
        }
        table={{
          columns: [
            { label: t('list.competency') },
            { label: t('report.average'), numeric: true },
            { label: t('report.minimum'), numeric: true },
            { label: t('report.maximum'), numeric: true },
          ],
          rows: attempted.map(({ competencyName, average, minimum, maximum, passMark }) => [
            competencyName,
            ...[average, minimum, maximum].map((score) => format.chartPercentBeside(score, passMark)),
          ]),
        }}
        empty={
          attempted.length === 0 ? (
            <EmptyState compact icon={IconCertificate} reason={t('report.none.assessment')} />
          ) : undefined
        }
      />
      <ProgressTable competencies={competencyReport} />
    </>
  );
}

type Competency = results.CompetencyReport;

/** The progress in each competency. It counts all assessments, not only those of the chosen days. */
function ProgressTable({ competencies }: { competencies: readonly Competency[] }) {
  const format = useFormat();
  const columns: readonly ClientColumn<Competency>[] = [
    {
      key: 'name',
      title: t('list.competency'),
      value: ({ competencyName }) => competencyName,
      card: 'heading',
    },
    {
      key: 'attempts',
      title: t('report.column.assessment'),
      value: ({ competencyAttempts }) => competencyAttempts,
      numeric: true,
    },
    {
      key: 'average',
      title: t('report.average'),
      value: ({ averageCompetencyScore }) => averageCompetencyScore,
      render: ({ averageCompetencyScore: mean }) =>
        mean === null ? tMessages('notAvailable.text') : format.percent(mean),
      numeric: true,
    },
    {
      key: 'progress',
      title: t('list.progress'),
      value: ({ own }) => own && t(`progress.${own.progress}`),
      render: ({ own }) => own && <ProgressBadge progress={own.progress} />,
    },
    {
      key: 'refresher',
      title: t('list.refresher'),
      value: ({ own }) => own?.currentUntil ?? null,
      render: ({ own }) => own && <RefresherDay own={own} />,
    },
  ];
  return (
    <ClientTable
      title={t('modules.competencies')}
      columns={columns}
      rows={competencies}
      rowKey={({ competencyName }) => competencyName}
      text={({ competencyName }) => competencyName}
      withoutSearch
      defaultSort={{ key: 'name', direction: 'asc' }}
      empty={<EmptyState compact icon={IconCertificate} reason={t('report.noCompetencies')} />}
    />
  );
}
