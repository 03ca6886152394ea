import { Select } from '@mantine/core';
import { exactPercent, reports } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { TakenOutLine } from '../../../shared/sessions/TakenOut.tsx';
import { BarChart } from '../../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import type { ChartTable } from '../../../ui/charts/card/chartTable.ts';
import { standInOf } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { Legend } from '../../../ui/values/Legend.tsx';
import { type SummaryBody, summaryQuery } from '../reports.queries.ts';
import { changeOf } from './changeOf.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(reportsTexts);

interface SummaryCardProps {
  request: SummaryBody;
  group: reports.ReportGroup;
  /** Compares the records with the same number of days just before. */
  compare: boolean;
  onGroupChange: (group: reports.ReportGroup | undefined) => void;
  /** Narrows the records to those behind a bar. */
  onNarrow: (next: NarrowedRecords) => void;
}

/** The average of each group with its least and greatest score, beside the pass mark. */
export function SummaryCard({ request, group, compare, onGroupChange, onNarrow }: SummaryCardProps) {
  const query = useQuery(summaryQuery({ ...request, groupBy: group, compare }));
  const { data } = query;
  const nameOf = useGroupNames(group);
  const table = useSummaryTable(data, group, nameOf);
  const takenOut = data && <TakenOutLine sessions={data.sessions} takenOut={data.takenOut} />;
  if (data?.records === 0) return takenOut;
  return (
    <>
      <ChartCard
        title={t(`summary.title.${group}`)}
        unit={data ? t('summary.unitOf', { sessions: data.sessions, users: data.users }) : t('summary.unit')}
        controls={
          <Select
            className="screen-only"
            size="xs"
            w={132}
            aria-label={t('summary.groupBy')}
            allowDeselect={false}
            data={reports.reportGroups.map((value) => ({ value, label: t(`summary.group.${value}`) }))}
            value={group}
            onChange={(next) => {
              const nextGroup = reports.reportGroups.find((known) => known === next);
              onGroupChange(nextGroup === 'competency' ? undefined : nextGroup);
            }}
          />
        }
        lying
        figures={data && <SummaryLegend data={data} />}
        chart={
          data && (
            <SummaryBars
              data={data}
              nameOf={nameOf}
              onSelect={(row) => onNarrow(recordsBehind(row, group, request))}
            />
          )
        }
        table={table}
        empty={standInOf({
          query,
          failed: t('summary.failed'),
          loading: <BlockSkeleton height={280} />,
        })}
      />
      {takenOut}
    </>
  );
}

/** The name of a group in words: months are stored as "2026-11". */
function useGroupNames(group: reports.ReportGroup): (name: string | null) => string {
  const format = useFormat();
  return (name) => {
    if (name === null) return t('summary.none');
    return group === 'month' ? format.month(`${name}-01`) : name;
  };
}

function SummaryLegend({ data: { passMark, before } }: { data: reports.ReportSummary }) {
  const format = useFormat();
  return (
    <Legend>
      <li>
        <svg width="14" height="10" aria-hidden="true">
          <rect width="14" height="10" rx="3" fill="var(--primary)" />
        </svg>
        {t('summary.average')}
      </li>
      {before && (
        <li>
          <svg width="14" height="4" aria-hidden="true">
            <rect width="14" height="4" rx="2" fill="var(--context)" />
          </svg>
          {t('summary.before', {
            from: format.day(before.fromDate),
            to: format.day(before.toDate),
            sessions: before.sessions,
          })}
        </li>
      )}
      <li>
        <svg width="30" height="10" viewBox="0 0 30 10" aria-hidden="true">
          <path d="M1 1v8M29 1v8M1 5h28" stroke="var(--text-2)" strokeWidth="1.5" fill="none" />
        </svg>
        {t('summary.range')}
      </li>
      {passMark !== null && (
        <li>
          <svg width="4" height="14" viewBox="0 0 4 14" aria-hidden="true">
            <path d="M2 0v14" stroke="var(--text)" strokeWidth="2" strokeDasharray="4 2" fill="none" />
          </svg>
          {t('summary.passMark', { mark: exactPercent(passMark) })}
        </li>
      )}
    </Legend>
  );
}

type Row = reports.ReportSummary['rows'][number];

interface SummaryBarsProps {
  data: reports.ReportSummary;
  nameOf: (name: string | null) => string;
  onSelect: (row: Row) => void;
}

const rowHeight = 30;

const axisHeight = 46;

function SummaryBars({ data: { rows, passMark }, nameOf, onSelect }: SummaryBarsProps) {
  const format = useFormat();
  const points = rows.map(({ name, average, minimum, maximum, before }) => ({
    label: nameOf(name),
    name: nameOf(name),
    values: { average },
    ...(minimum !== null && maximum !== null && { range: { low: minimum, high: maximum } }),
    ...changeOf(average, before?.average ?? null, language),
  }));
  return (
    <BarChart
      label={t('summary.chart')}
      kind="score"
      lying
      points={points}
      series={[{ key: 'average', label: t('summary.average'), tone: 'primary' }]}
      format={(score) => format.chartPercentBeside(score, passMark)}
      height={rows.length * rowHeight + axisHeight}
      maxThickness={12}
      withValues
      {...(passMark !== null && { limit: { value: passMark, label: '' } })}
      onSelect={(point) => {
        const row = rows[point];
        if (row) onSelect(row);
      }}
      lookOf={(point) => ({ hatched: passMark !== null && (rows[point]?.average ?? 1) < passMark })}
    />
  );
}

/** The filter that leaves the records of one competency, department or month. */
interface NarrowedRecords {
  q?: string;
  department?: string;
  from?: string;
  to?: string;
}

/** The records behind a bar. A month at the edge of the report has only the days inside the report. */
function recordsBehind(
  { name, departmentId }: Row,
  group: reports.ReportGroup,
  { fromDate, toDate }: SummaryBody,
): NarrowedRecords {
  if (departmentId !== null) return { department: departmentId };
  if (name === null) return {};
  if (group === 'competency') return { q: name };
  const [year = 0, month = 1] = name.split('-').map(Number);
  const [first, last] = [`${name}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
  return { from: first < fromDate ? fromDate : first, to: last > toDate ? toDate : last };
}

function useSummaryTable(
  data: reports.ReportSummary | undefined,
  group: reports.ReportGroup,
  nameOf: (name: string | null) => string,
): ChartTable {
  const format = useFormat();
  const score = (value: number | null | undefined) =>
    typeof value === 'number'
      ? format.chartPercentBeside(value, data?.passMark ?? null)
      : tMessages('notAvailable.text');
  const isCompared = Boolean(data?.before);
  return {
    columns: [
      { label: t(`summary.group.${group}`) },
      { label: t('summary.records'), numeric: true },
      { label: t('summary.average'), numeric: true },
      { label: t('summary.minimum'), numeric: true },
      { label: t('summary.maximum'), numeric: true },
      ...(isCompared ? [{ label: t('summary.averageBefore'), numeric: true }] : []),
    ],
    rows: (data?.rows ?? []).map(({ name, records, average, minimum, maximum, before }) => [
      nameOf(name),
      format.number(records),
      score(average),
      score(minimum),
      score(maximum),
      ...(isCompared ? [score(before?.average)] : []),
    ]),
  };
}
