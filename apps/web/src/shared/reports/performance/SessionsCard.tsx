import type { reports } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { performanceTexts } from '@simward/texts/reports/performance';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { daysAfter } from '../../../lib/format/calendar.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { seriesTable } from '../../../ui/charts/card/chartTable.ts';
import { LineLegend } from '../../../ui/charts/legends/ChartLegend.tsx';
import { LineChart } from '../../../ui/charts/lines/LineChart.tsx';
import { standInOf } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { type About, overTimeQuery, useRowsBehind } from './performance.queries.ts';

const tMessages = textsOf(messageTexts);
const t = textsOf(performanceTexts);

interface SessionsCardProps {
  about: About;
  /** The same number of days just before; undefined when nothing is compared. */
  before: About | undefined;
  /** The height of the chart, in pixels. */
  height: number;
}

/** The sessions per week or month, with those of the range before as a second line. */
export function SessionsCard({ about, before, height }: SessionsCardProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const rowsBehind = useRowsBehind(about);
  const query = useQuery(overTimeQuery(about));
  const earlier = useQuery(overTimeQuery(before)).data;
  const { data } = query;
  const unit = data?.unit ?? 'month';
  const compared = before && earlier && earlier.unit === unit ? earlier.periods : [];
  const periods = data?.periods ?? [];
  const isOpen = (index: number, start: string) =>
    index === periods.length - 1 && lastDayOf(start, unit) > about.to;
  const points = periods.map(({ start, sessions }, index) => ({
    label: unit === 'week' ? format.dayAndMonth(`${start}T12:00:00Z`) : format.shortMonth(start),
    name: unit === 'week' ? t('sessions.week', { day: format.day(start) }) : format.month(start),
    values: {
      sessions,
      before: compared[compared.length - periods.length + index]?.sessions ?? null,
    },
    open: isOpen(index, start),
    ...(index === periods.length - 2 && { note: format.number(sessions) }),
    ...(isOpen(index, start) && { note: t('sessions.soFar', { count: sessions }) }),
  }));
  const series = [
    { key: 'sessions', label: t('sessions.now'), tone: 'primary' } as const,
    ...(compared.length > 0
      ? [{ key: 'before', label: t('sessions.before'), tone: 'context', line: 'dashed' } as const]
      : []),
  ];
  const total = periods.reduce((sum, { sessions }) => sum + sessions, 0);
  return (
    <ChartCard
      title={t(`sessions.title.${unit}`)}
      n={data && t('sessions.n', { count: total })}
      controls={series.length > 1 && <LineLegend series={series} />}
      chart={
        <LineChart
          label={t(`sessions.title.${unit}`)}
          points={points}
          series={series}
          format={format.number}
          height={height}
          filled
          onSelect={(point) => {
            const start = periods[point]?.start;
            if (start) void navigate(rowsBehind(daysOf(start, unit, about)));
          }}
        />
      }
      table={seriesTable({ pointLabel: t(`sessions.${unit}Column`), points, series, format: format.number })}
      empty={standInOf({
        query,
        failed: t('failed'),
        loading: <BlockSkeleton height={height} />,
        empty: () => total === 0 && <p>{tMessages('noSessionHistory.text')}</p>,
      })}
    />
  );
}

type Unit = reports.SessionsOverTime['unit'];

/** The last day of the week or month that begins at this day. */
function lastDayOf(start: string, unit: Unit): string {
  if (unit === 'week') return daysAfter(start, 6);
  const [year = 0, month = 1] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The days of a week or month that lie in the range. */
const daysOf = (start: string, unit: Unit, { from, to }: About) => {
  const last = lastDayOf(start, unit);
  return { from: start < from ? from : start, to: last > to ? to : last };
};
