import { type companyDashboard, messages, screens } from '@simward/contract';
import { IconActivityHeartbeat } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { anchorOf } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { ChartCard } from '../../ui/charts/card/ChartCard.tsx';
import { seriesTable } from '../../ui/charts/card/chartTable.ts';
import type { ChartSeries } from '../../ui/charts/chartSeries.ts';
import { ChartLegend } from '../../ui/charts/legends/ChartLegend.tsx';
import { LineChart } from '../../ui/charts/lines/LineChart.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { daysSoFar, monthsOfYears } from './monthPoints.ts';

interface MonthsCardProps {
  months: readonly companyDashboard.Month[];
  today: string;
  height: number;
}

/** Sessions by month, this year over the last; a month leads to its sessions. */
export function TrendsCard({ months, today, height }: MonthsCardProps) {
  const { t } = useTranslation('companyDashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const years = monthsOfYears(months, today);
  const year = Number(today.slice(0, 4));
  const withLast = years.some(({ before }) => before !== null);
  const series: ChartSeries[] = [
    { key: 'now', label: String(year), tone: 'primary', line: 'solid' },
    ...(withLast
      ? [{ key: 'before', label: String(year - 1), tone: 'context', line: 'dashed' } as const]
      : []),
  ];
  const points = years.map(({ month, now, before }, index) => {
    const open = index === years.length - 1;
    return {
      label: format.monthAlone(anchorOf(month)),
      name: open ? t('soFar', { what: format.month(anchorOf(month)) }) : format.month(anchorOf(month)),
      values: { now, before },
      open,
      ...(now !== null && open && { note: t('soFar', { what: format.number(now) }) }),
      ...(now !== null && index === years.length - 2 && { note: format.number(now) }),
    };
  });
  const total = years.reduce((sum, { now }) => sum + (now ?? 0), 0);
  const title = t('trends.title');
  return (
    <ChartCard
      title={title}
      unit={t('trends.unit')}
      n={t('trends.n', { count: total })}
      controls={months.length > 0 && <ChartLegend inHead series={series} />}
      chart={
        <LineChart
          label={t('trends.chart', { year })}
          points={points}
          series={series}
          format={format.number}
          filled
          height={height}
          onSelect={(point) => {
            const month = years[point]?.month;
            if (month) void navigate({ to: screens.loginRecords.path, search: daysSoFar(month, today) });
          }}
        />
      }
      table={seriesTable({ pointLabel: t('month'), points, series, format: format.number })}
      empty={
        months.length === 0 ? (
          <EmptyState
            compact
            icon={IconActivityHeartbeat}
            title={messages.noSessionHistory.text}
            reason={t('trends.empty')}
          />
        ) : undefined
      }
    />
  );
}
