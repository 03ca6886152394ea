import { type companyDashboard, messages, screens } from '@simward/contract';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { anchorOf } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { BarChart } from '../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../ui/charts/card/ChartCard.tsx';
import { seriesTable } from '../../ui/charts/card/chartTable.ts';
import { ChartLegend } from '../../ui/charts/legends/ChartLegend.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { daysSoFar } from './monthPoints.ts';

interface ActiveUsersCardProps {
  months: readonly companyDashboard.Month[];
  today: string;
  height: number;
  /** Its bars are too narrow for their values. */
  phone: boolean;
}

const shownMonths = 6;

/** How many of the users had a session in each of the last months; a month leads to its sessions. */
export function ActiveUsersCard({ months, today, height, phone }: ActiveUsersCardProps) {
  const { t } = useTranslation('companyDashboard');
  const format = useFormat();
  const navigate = useNavigate();
  const shown = months.slice(-shownMonths);
  const last = shown.length - 1;
  const series = [
    { key: 'total', label: t('active.total'), tone: 'context' },
    { key: 'active', label: t('active.active'), tone: 'primary' },
  ] as const;
  const points = shown.map(({ month, activeUsers, totalUsers }, index) => {
    const written = (name: string) => (index === last ? t('soFar', { what: name }) : name);
    return {
      label: written(format.monthAlone(anchorOf(month))),
      name: written(format.month(anchorOf(month))),
      values: { total: totalUsers, active: activeUsers },
    };
  });
  return (
    <ChartCard
      title={t('active.title')}
      unit={t('active.unit')}
      n={t('active.n', { count: shown.at(-1)?.totalUsers ?? 0 })}
      controls={months.length > 0 && <ChartLegend inHead series={series} />}
      chart={
        <BarChart
          label={t('active.chart')}
          points={points}
          series={series}
          format={format.number}
          grouped
          withValues={!phone}
          height={height}
          lookOf={(point, key) => (point === last && key === 'active' ? { hatched: true } : {})}
          onSelect={(point) => {
            const month = shown[point]?.month;
            if (month) void navigate({ to: screens.loginRecords.path, search: daysSoFar(month, today) });
          }}
        />
      }
      table={seriesTable({ pointLabel: t('month'), points, series, format: format.number })}
      empty={
        months.length === 0 ? (
          <EmptyState
            compact
            icon={IconUsers}
            title={messages.noSessionHistory.text}
            reason={t('active.empty')}
          />
        ) : undefined
      }
    />
  );
}
