import type { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { daysAfter } from '../../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { BarChart } from '../../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { standInOf } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { SummaryBody } from '../reports.queries.ts';
import { GroupSelect, type GroupSelectProps } from './GroupSelect.tsx';

const t = textsOf(reportsTexts);

const weekDays = 7;

interface WeeksCardProps extends Omit<GroupSelectProps, 'group'> {
  request: SummaryBody;
  overview: UseQueryResult<reports.ReportOverview, ApiProblem>;
  onNarrow: (days: { from: string; to: string }) => void;
}

/** The time in sessions of each week; the week that goes on is hatched. */
export function WeeksCard(props: WeeksCardProps) {
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
