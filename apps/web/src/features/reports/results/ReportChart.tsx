import { Button, Select } from '@mantine/core';
import { reports } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { daysAfter } from '../../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { BarChart } from '../../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import type { ChartTable } from '../../../ui/charts/card/chartTable.ts';
import { Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { standInOf } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { ReportAddress } from '../reportAddress.ts';
import classes from '../reports.module.css';
import { type SummaryBody, summaryQuery } from '../reports.queries.ts';
import { type GroupBar, GroupBars } from './GroupBars.tsx';

const t = textsOf(reportsTexts);
const tMessages = textsOf(messageTexts);

interface ReportChartProps {
  request: SummaryBody;
  address: ReportAddress;
  criterion: reports.ReportCriterion;
  overview: UseQueryResult<reports.ReportOverview, ApiProblem>;
  onGroupChange: (group: reports.ReportGroup | undefined) => void;
  /** Narrows the records to those behind a bar. */
  onNarrow: (next: NarrowedRecords) => void;
}

/** The filter that leaves the records of one group. */
export interface NarrowedRecords {
  only?: string;
  q?: string;
  from?: string;
  to?: string;
}

/** The average of each group, weakest first; of weeks the time in VR. */
export function ReportChart(props: ReportChartProps) {
  const { group = props.criterion } = props.address;
  if (group === 'week') return <WeeksCard {...props} />;
  return group === 'competency' || group === 'month' ? (
    <RecordsCard {...props} group={group} />
  ) : (
    <SessionsCard {...props} group={group} />
  );
}

/** Bars of what sessions come to, by module, department, course or learner. */
function SessionsCard({ group, ...props }: ReportChartProps & { group: reports.ReportCriterion }) {
  const { address, overview, onNarrow } = props;
  const format = useFormat();
  const everyCompany = useCompanyInView() === undefined;
  const { data } = overview;
  const nameOf = ({ name, companyName }: reports.OverviewGroup) =>
    everyCompany && companyName && group !== 'module'
      ? t('summary.ofCompany', { name, company: companyName })
      : name;
  const [first] = data?.groups ?? [];
  const controls = <GroupSelect {...props} group={group} />;
  if (first && data?.groups.length === 1)
    return (
      <Surface pad={12}>
        <Row justify="between">
          <Text color={2}>{t(`summary.one.${group}`, { name: nameOf(first) })}</Text>
          {controls}
        </Row>
      </Surface>
    );
  const { type, from, to, below, compare } = address;
  const bars = (data?.groups ?? []).map(
    (row): GroupBar => ({
      key: row._id ?? row.name,
      name: nameOf(row),
      average: row.average,
      best: row.best,
      passMark: row.passMark,
      count: row.sessions,
      ...(type === 'Assessment' && { belowMark: row.belowMark }),
      before: row.before?.average,
      few: row.sessions < reports.leastSessions,
      onSelect: () => row._id && onNarrow({ only: row._id }),
      address: row._id ? { type, by: group, of: [row._id], from, to, below, compare } : undefined,
    }),
  );
  return (
    <BarsCard
      {...props}
      group={group}
      query={overview}
      bars={bars}
      all={data?.groupsCount ?? 0}
      passMark={data?.passMark ?? null}
      countLabel={t('summary.columns.sessions')}
      compared={data?.before != null}
      legend={
        data?.before &&
        t('summary.before', {
          from: format.day(data.before.fromDate),
          to: format.day(data.before.toDate),
          sessions: data.before.sessions,
        })
      }
    />
  );
}

/** Bars of what records come to, by competency or month. */
function RecordsCard({ group, ...props }: ReportChartProps & { group: 'competency' | 'month' }) {
  const { request, onNarrow } = props;
  const format = useFormat();
  const query = useQuery(summaryQuery({ ...request, groupBy: group }));
  const { data } = query;
  const nameOf = (name: string | null) => {
    if (name === null) return t('summary.none');
    return group === 'month' ? format.month(`${name}-01`) : name;
  };
  const rows = data?.rows ?? [];
  const shown = group === 'month' ? rows : rows.toSorted((a, b) => (a.average ?? 2) - (b.average ?? 2));
  const bars = shown.map(
    ({ name, average, maximum, records, before }): GroupBar => ({
      key: name ?? '',
      name: nameOf(name),
      average,
      best: maximum,
      passMark: null,
      count: records,
      before: before?.average,
      onSelect: () => name !== null && onNarrow(recordsBehind(name, group, request)),
    }),
  );
  return (
    <BarsCard
      {...props}
      group={group}
      query={query}
      bars={bars}
      all={bars.length}
      passMark={data?.passMark ?? null}
      countLabel={t('summary.records')}
      compared={data?.before != null}
      legend={
        data?.before &&
        t('summary.before', {
          from: format.day(data.before.fromDate),
          to: format.day(data.before.toDate),
          sessions: data.before.sessions,
        })
      }
    />
  );
}

/** The records behind a bar. A month at the edge of the report has only the days inside the report. */
function recordsBehind(
  name: string,
  group: 'competency' | 'month',
  { fromDate, toDate }: SummaryBody,
): NarrowedRecords {
  if (group === 'competency') return { q: name };
  const [year = 0, month = 1] = name.split('-').map(Number);
  const [first, last] = [`${name}-01`, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
  return { from: first < fromDate ? fromDate : first, to: last > toDate ? toDate : last };
}

interface BarsCardProps extends Pick<ReportChartProps, 'criterion' | 'onGroupChange'> {
  group: reports.ReportGroup;
  query: UseQueryResult<unknown, ApiProblem>;
  bars: readonly GroupBar[];
  /** The number of all groups, also of those that the answer leaves out. */
  all: number;
  passMark: number | null;
  countLabel: string;
  compared: boolean;
  /** The days that are compared with, in words. */
  legend?: string | undefined | null;
}

const barsAtFirst = 8;

function BarsCard(props: BarsCardProps) {
  const { group, query, bars, all, passMark, countLabel, compared, legend } = props;
  const [isLong, setLong] = useState(false);
  const shown = isLong || group === 'month' ? bars : bars.slice(0, barsAtFirst);
  const hasMarks = passMark === null && bars.some((bar) => bar.passMark !== null);
  const counted = shown.length < all ? t('summary.weakest', { shown: shown.length, all }) : undefined;
  return (
    <ChartCard
      title={t(`summary.title.${group}`)}
      {...(counted && group !== 'month' && { unit: counted })}
      controls={
        <>
          {bars.length > barsAtFirst && group !== 'month' && (
            <Button
              className="screen-only"
              variant="subtle"
              size="compact-sm"
              onClick={() => setLong(!isLong)}
            >
              {isLong
                ? t('summary.showEight', { shown: barsAtFirst })
                : bars.length === all
                  ? t('summary.showAll', { all })
                  : t('summary.showSome', { shown: bars.length })}
            </Button>
          )}
          <BarsLegend marks={hasMarks} before={legend ?? undefined} />
          <GroupSelect {...props} />
        </>
      }
      lying
      chart={
        <GroupBars
          label={t('summary.chart')}
          bars={shown}
          passMark={passMark}
          countLabel={countLabel}
          compared={compared}
        />
      }
      table={useBarsTable(props)}
      empty={standInOf({
        query,
        failed: t('summary.failed'),
        loading: <BlockSkeleton height={barsAtFirst * 24 + 36} />,
      })}
    />
  );
}

function BarsLegend({ marks, before }: { marks: boolean; before: string | undefined }) {
  return (
    <Row as="ul" gap={16} tight size="sm" color={2} className={classes.legend}>
      {marks && (
        <Row as="li" nowrap>
          <svg width="4" height="14" viewBox="0 0 4 14" aria-hidden="true">
            <path d="M2 0v14" stroke="var(--text)" strokeWidth="2" strokeDasharray="4 2" fill="none" />
          </svg>
          {t('summary.marks')}
        </Row>
      )}
      {before && (
        <Row as="li" nowrap>
          <svg width="14" height="4" aria-hidden="true">
            <rect width="14" height="4" rx="2" fill="var(--context)" />
          </svg>
          {before}
        </Row>
      )}
      <Row as="li" nowrap>
        <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden="true">
          <path d="M1 5h24M25 1v8" stroke="var(--context)" strokeWidth="1.5" fill="none" />
        </svg>
        {t('summary.best')}
      </Row>
    </Row>
  );
}

type GroupSelectProps = Pick<ReportChartProps, 'criterion' | 'onGroupChange'> & {
  group: reports.ReportGroup;
};

function GroupSelect({ criterion, group, onGroupChange }: GroupSelectProps) {
  const all = new Set<reports.ReportGroup>([
    criterion,
    'module',
    'department',
    'competency',
    'month',
    'week',
    group,
  ]);
  return (
    <Row nowrap className="screen-only">
      <Text size="sm" color={3} className={classes.groupBy} aria-hidden="true">
        {t('summary.groupBy')}
      </Text>
      <Select
        size="xs"
        w={132}
        aria-label={t('summary.groupBy')}
        allowDeselect={false}
        data={[...all].map((value) => ({ value, label: t(`summary.group.${value}`) }))}
        value={group}
        onChange={(next) => {
          const nextGroup = reports.reportGroups.find((known) => known === next);
          onGroupChange(nextGroup === criterion ? undefined : nextGroup);
        }}
      />
    </Row>
  );
}

/** The same figures as a table; all groups that the answer has, also those without a bar. */
function useBarsTable({ group, bars, passMark, countLabel, compared }: BarsCardProps): ChartTable {
  const format = useFormat();
  const score = (value: number | null | undefined) =>
    typeof value === 'number' ? format.chartPercentBeside(value, passMark) : tMessages('notAvailable.text');
  const hasBelow = bars.some(({ belowMark }) => belowMark !== undefined);
  return {
    columns: [
      { label: t(`summary.group.${group}`) },
      { label: countLabel, numeric: true },
      { label: t('summary.average'), numeric: true },
      { label: t('summary.bestColumn'), numeric: true },
      ...(hasBelow ? [{ label: t('figures.belowMark'), numeric: true }] : []),
      ...(compared ? [{ label: t('summary.averageBefore'), numeric: true }] : []),
    ],
    rows: bars.map(({ name, count, average, best, belowMark, before }) => [
      name,
      format.number(count),
      score(average),
      score(best),
      ...(hasBelow ? [format.number(belowMark ?? 0)] : []),
      ...(compared ? [score(before)] : []),
    ]),
  };
}

const weekDays = 7;

/** The time in VR of each week; the week that goes on is hatched. */
function WeeksCard(props: ReportChartProps) {
  const { request, overview, onNarrow } = props;
  const format = useFormat();
  const today = useToday();
  const weeks = overview.data?.groups ?? [];
  const lastDayOf = (week: string) => daysAfter(week, weekDays - 1);
  return (
    <ChartCard
      title={t('summary.title.week')}
      unit={t('summary.hours')}
      controls={<GroupSelect {...props} group="week" />}
      chart={
        <BarChart
          label={t('summary.title.week')}
          points={weeks.map(({ name, duration }) => ({
            label: format.dayInYear(name),
            name: format.dayInYear(name),
            values: { hours: duration },
          }))}
          series={[{ key: 'hours', label: t('summary.hoursColumn'), tone: 'primary' }]}
          format={(hours) => format.hours(hours)}
          height={220}
          lookOf={(point) => ({ hatched: lastDayOf(weeks[point]?.name ?? '1970-01-01') >= today })}
          onSelect={(point) => {
            const week = weeks[point]?.name;
            if (!week) return;
            const { fromDate, toDate } = request;
            onNarrow({
              from: week < fromDate ? fromDate : week,
              to: lastDayOf(week) > toDate ? toDate : lastDayOf(week),
            });
          }}
        />
      }
      table={{
        columns: [
          { label: t('summary.group.week') },
          { label: t('summary.columns.sessions'), numeric: true },
          { label: t('figures.time'), numeric: true },
        ],
        rows: weeks.map(({ name, sessions, duration }) => [
          format.day(name),
          format.number(sessions),
          format.hours(duration),
        ]),
      }}
      empty={standInOf({
        query: overview,
        failed: t('summary.failed'),
        loading: <BlockSkeleton height={220} />,
      })}
    />
  );
}
