import { type companyDashboard, screens } from '@simward/contract';
import { companyDashboardTexts } from '@simward/texts/company-dashboard';
import { messageTexts } from '@simward/texts/messages';
import { IconActivityHeartbeat, IconLogin2, IconPlugConnected, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { anchorOf } from '../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { FirstStepsCard } from '../../shared/companies/first-steps/FirstStepsCard.tsx';
import { setupQuery } from '../../shared/companies/first-steps/setup.queries.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { RunningStrip } from '../../shared/sessions/RunningStrip.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { BarChart } from '../../ui/charts/bars/BarChart.tsx';
import { ChartCard } from '../../ui/charts/card/ChartCard.tsx';
import { seriesTable } from '../../ui/charts/card/chartTable.ts';
import type { ChartSeries } from '../../ui/charts/chartSeries.ts';
import { ChartLegend } from '../../ui/charts/legends/ChartLegend.tsx';
import { LineChart } from '../../ui/charts/lines/LineChart.tsx';
import { DateRangeField } from '../../ui/form/fields/DateFields.tsx';
import { dateRangeOf } from '../../ui/form/fields/dateRange.ts';
import { Split, Stack } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { FactLine, PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { ChartSkeleton, FiguresSkeleton } from '../../ui/states/ShapeSkeletons.tsx';
import { CoursesCard } from './CoursesCard.tsx';
import { coursesQuery, kpisQuery, monthsQuery } from './company-dashboard.queries.ts';
import { KpiStrip } from './KpiStrip.tsx';
import { daysSoFar, monthsOfYears } from './monthPoints.ts';
import { NeedsCard } from './NeedsCard.tsx';
import { NewCompanyOverview } from './NewCompanyOverview.tsx';
import { overviewAddress } from './overviewAddress.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(companyDashboardTexts);

/** The Admin's first page: figures of the company, and a list of what waits for the Admin to act. */
export function OverviewScreen() {
  const today = useToday();
  const { timeZone } = useSignedInUser();
  const phone = usePhone();
  const [{ from, to }, change] = useAddress(overviewAddress);
  const range = from && to && from <= to && to <= today ? { from, to } : undefined;
  const kpis = useQuery(kpisQuery(range ? { fromDate: range.from, toDate: range.to } : {}));
  const months = useQuery(monthsQuery);
  const courses = useQuery(coursesQuery);
  const setup = useQuery(setupQuery()).data;
  const untrained = setup && setup.sessions === 0 ? setup : undefined;
  const height = phone ? 184 : 200;
  const loading = (shape: 'line' | 'bars' | 'rows') => <ChartSkeleton shape={shape} height={height + 66} />;
  if (untrained) return <NewCompanyOverview setup={untrained} />;
  return (
    <>
      <PageHeader
        title={titleOf('dashboard')}
        facts={kpis.data ? <Facts kpis={kpis.data} hasChosenDays={range !== undefined} /> : '\u00a0'}
        actions={
          <>
            <LinkButton
              variant="default"
              to={screens.loginRecords.path}
              leftSection={<IconLogin2 size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('loginRecords')}
            </LinkButton>
            <LinkButton
              variant="default"
              to={screens.oasisConfiguration.path}
              leftSection={<IconPlugConnected size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('oasis')}
            </LinkButton>
            <DateRangeField
              inToolbar
              label={t('days')}
              value={range ?? dateRangeOf('days30', today)}
              onChange={(next) => change({ from: next?.from, to: next?.to })}
              today={today}
              timeZone={timeZone}
              clearable={range !== undefined}
            />
          </>
        }
      />
      <FiguresAge />
      <RunningStrip />
      <Stack gap={16}>
        <FirstStepsCard />
        <QueryStates
          query={kpis}
          failed={t('kpis.failed')}
          loading={<FiguresSkeleton count={4} height={104} />}
        >
          {(figures) => <KpiStrip kpis={figures} />}
        </QueryStates>
        <Split halves>
          <QueryStates query={months} failed={t('trends.failed')} loading={loading('line')}>
            {(known) => <TrendsCard months={known} today={today} height={height} />}
          </QueryStates>
          <QueryStates query={months} failed={t('active.failed')} loading={loading('bars')}>
            {(known) => <ActiveUsersCard months={known} today={today} height={height} phone={phone} />}
          </QueryStates>
          <QueryStates query={courses} failed={t('courses.failedToLoad')} loading={loading('rows')}>
            {(known) => <CoursesCard courses={known} today={today} phone={phone} />}
          </QueryStates>
          <NeedsCard />
        </Split>
      </Stack>
    </>
  );
}

interface MonthsCardProps {
  months: readonly companyDashboard.Month[];
  today: string;
  height: number;
}

/** Sessions by month, each beside the same month a year before. A month links to its sessions. */
function TrendsCard({ months, today, height }: MonthsCardProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const years = monthsOfYears(months, today);
  const year = Number(today.slice(0, 4));
  const isOneYear = years[0]?.month.startsWith(String(year)) === true;
  const withLast = years.some(({ before }) => before !== null);
  const series: ChartSeries[] = [
    {
      key: 'now',
      label: isOneYear ? String(year) : t('trends.lastMonths', { count: years.length }),
      tone: 'primary',
      line: 'solid',
    },
    ...(withLast
      ? [
          {
            key: 'before',
            label: isOneYear ? String(year - 1) : t('trends.yearBefore'),
            tone: 'context',
            line: 'dashed',
          } as const,
        ]
      : []),
  ];
  const points = years.map(({ month, now, before }, index) => {
    const isCurrent = index === years.length - 1;
    return {
      label: format.monthAlone(anchorOf(month)),
      name: isCurrent ? t('soFar', { what: format.month(anchorOf(month)) }) : format.month(anchorOf(month)),
      values: { now, before },
      open: isCurrent,
      ...(now !== null && isCurrent && { note: t('soFar', { what: format.number(now) }) }),
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
      controls={withLast && <ChartLegend inHead series={series} />}
      chart={
        <LineChart
          label={isOneYear ? t('trends.chart', { year }) : t('trends.chartOfMonths')}
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
            title={tMessages('noSessionHistory.text')}
            reason={t('trends.empty')}
          />
        ) : undefined
      }
    />
  );
}

interface ActiveUsersCardProps {
  months: readonly companyDashboard.Month[];
  today: string;
  height: number;
  /** True on a phone, where bars are too narrow to show their values. */
  phone: boolean;
}

const mostMonths = 6;

/** Users in total and users with a session, in each of the last months. A month links to its sessions. */
function ActiveUsersCard({ months, today, height, phone }: ActiveUsersCardProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const lastMonths = months.slice(-mostMonths);
  const last = lastMonths.length - 1;
  const series = [
    { key: 'total', label: t('active.total'), tone: 'context' },
    { key: 'active', label: t('active.active'), tone: 'primary' },
  ] as const;
  const points = lastMonths.map(({ month, activeUsers, totalUsers }, index) => {
    const soFar = (name: string) => (index === last ? t('soFar', { what: name }) : name);
    return {
      label: soFar(format.monthAlone(anchorOf(month))),
      name: soFar(format.month(anchorOf(month))),
      values: { total: totalUsers, active: activeUsers },
    };
  });
  return (
    <ChartCard
      title={t('active.title')}
      unit={t('active.unit')}
      n={t('active.n', { count: lastMonths.at(-1)?.totalUsers ?? 0 })}
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
            const month = lastMonths[point]?.month;
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
            title={tMessages('noSessionHistory.text')}
            reason={t('active.empty')}
          />
        ) : undefined
      }
    />
  );
}

interface FactsProps {
  kpis: companyDashboard.Kpis;
  /** True if somebody chose the days, false for the usual last 30 days. */
  hasChosenDays: boolean;
}

/** The days that the figures count, and the earlier days that they are compared with. */
function Facts({ kpis: { fromDate, toDate, previous }, hasChosenDays }: FactsProps) {
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  const days = t('facts.days', { from: format.day(fromDate), to: format.day(toDate) });
  const period = hasChosenDays ? days : t('facts.last30', { days });
  return <FactLine facts={[period, previous && t('facts.against'), timeZone]} />;
}
