import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { dashboardsTexts } from '@simward/texts/dashboards';
import { messageTexts } from '@simward/texts/messages';
import { IconActivityHeartbeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { anchorOf, monthsOfLastYear, monthsOfThisYear } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { StackedBarChart } from '../../ui/charts/bars/StackedBarChart.tsx';
import { ChartCard } from '../../ui/charts/card/ChartCard.tsx';
import { stackedTable } from '../../ui/charts/card/chartTable.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { standInOf } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { Figure } from '../../ui/values/figures/Figure.tsx';
import { QuietLink } from '../../ui/values/Quiet.tsx';
import { activityChart, others } from './activityChart.ts';
import { activityQuery } from './dashboards.queries.ts';
import { InlineSelect } from './InlineSelect.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(dashboardsTexts);

interface DeviceActivityCardProps {
  today: string;
  /** The month in the page's address, as YYYY-MM, of any year; undefined shows the current month. */
  month: string | undefined;
  onMonthChange: (month: string) => void;
  /** The person's modules, which share the chart's colours; undefined while they load. */
  moduleIds: readonly string[] | undefined;
  phone: boolean;
}

const daysOnPhone = 12;

export function DeviceActivityCard({
  today,
  month,
  onMonthChange,
  moduleIds,
  phone,
}: DeviceActivityCardProps) {
  const format = useFormat();
  const currentMonth = today.slice(0, 7);
  const monthInView = month ?? currentMonth;
  const monthOptions = useMonthOptions(today, monthInView, phone ? 'short' : 'long');
  const query = useQuery(activityQuery(monthInView));
  const monthName = format.month(anchorOf(query.data?.month ?? monthInView));

  const chart =
    query.data &&
    moduleIds &&
    activityChart({
      activity: query.data,
      moduleIds,
      today,
      ...(phone && { lastDays: daysOnPhone }),
      otherModules: t('activity.otherModules'),
      dayLabel: format.dayInMonth,
      dayName: format.dayInWeek,
    });
  const { days = [], points = [], series = [] } = chart ?? {};
  const [from, to] = [days[0], days.at(-1)];
  const openModule = useOpenModule();
  const isModule = (key: string) => key !== others;

  const standIn = standInOf({
    // Each bar has the colour of its module, so the chart waits until the modules are known.
    query: { data: moduleIds && query.data, error: query.error, refetch: query.refetch },
    failed: t('activity.failed'),
    loading: <BlockSkeleton height={phone ? 262 : 318} />,
    empty: ({ sessions, latestMonth }) => {
      if (sessions > 0) return undefined;
      const other = latestMonth ?? currentMonth;
      return (
        <EmptyState
          compact
          icon={IconActivityHeartbeat}
          title={tMessages('noSessionHistory.text')}
          reason={
            monthInView === currentMonth
              ? t('activity.empty')
              : t('activity.emptyMonth', { month: monthName })
          }
          action={
            other !== monthInView && (
              <Button variant="default" size="xs" onClick={() => onMonthChange(other)}>
                {t('activity.showMonth', { month: format.month(anchorOf(other)) })}
              </Button>
            )
          }
        />
      );
    },
  });

  return (
    <ChartCard
      title={t('activity.title')}
      {...(!phone && { unit: t('activity.unit') })}
      controls={
        <InlineSelect
          label={t('activity.viewBy')}
          labelHidden={phone}
          width={phone ? 118 : 158}
          options={monthOptions}
          value={monthInView}
          onChange={onMonthChange}
        />
      }
      figures={
        query.data &&
        (phone ? (
          from &&
          to && (
            <Text as="p" size="sm" color={3}>
              {t('activity.unitOnPhone', { days: format.daysInMonth(from, to) })}
            </Text>
          )
        ) : (
          <>
            <Figure
              value={format.duration(query.data.minutes)}
              unit={t('activity.inSessions', { sessions: query.data.sessions })}
            />
            <Text as="p" size="sm" color={3}>
              {t('activity.activeDays', { days: query.data.activeDays })}
            </Text>
          </>
        ))
      }
      chart={
        <StackedBarChart
          label={t('activity.chart', { month: monthName })}
          points={points}
          series={series}
          format={format.duration}
          height={phone ? 172 : 232}
          onSelect={(_, key) => isModule(key) && openModule(key)}
          nameOf={({ key, label }) =>
            isModule(key) ? (
              <QuietLink tall to={screens.yourModuleDetail.path} params={{ moduleId: key }}>
                {label}
              </QuietLink>
            ) : (
              label
            )
          }
        />
      }
      table={stackedTable({
        pointLabel: t('activity.day'),
        totalLabel: t('activity.total'),
        points,
        series,
        format: format.duration,
      })}
      empty={standIn}
    />
  );
}

/**
 * The months of this year, below them those of the year before, and last a month of another year that the address names.
 */
function useMonthOptions(today: string, monthInView: string, length: 'short' | 'long') {
  const format = useFormat();
  const options = (months: readonly string[]) =>
    months.map((value) => ({
      value,
      label: length === 'short' ? format.shortMonth(anchorOf(value)) : format.month(anchorOf(value)),
    }));
  const ofYear = (months: readonly string[]) => ({
    group: t('activity.year', { year: Number(months[0]?.slice(0, 4)) }),
    items: options(months),
  });
  const [months, before] = [monthsOfThisYear(today), monthsOfLastYear(today)];
  const isOther = !months.includes(monthInView) && !before.includes(monthInView);
  return [...options(months), ofYear(before), ...(isOther ? [ofYear([monthInView])] : [])];
}

/** Returns a function that opens a module's page, which lists the attempts that a bar counts. */
export function useOpenModule(): (moduleId: string) => void {
  const navigate = useNavigate();
  return (moduleId) => void navigate({ to: screens.yourModuleDetail.path, params: { moduleId } });
}
