import { type companyDashboard, screens } from '@simward/contract';
import { IconLogin2, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useToday } from '../../lib/format/useToday.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { SetupCard } from '../../shared/companies/setup/SetupCard.tsx';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { RunningStrip } from '../../shared/sessions/RunningStrip.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { DateRangeField } from '../../ui/form/days/DateRangeField.tsx';
import { dateRangeOf } from '../../ui/form/days/dateRange.ts';
import { FactLine } from '../../ui/page/header/FactLine.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../ui/page/usePhone.ts';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { ActiveUsersCard } from './ActiveUsersCard.tsx';
import { CoursesCard } from './CoursesCard.tsx';
import { coursesQuery, kpisQuery, monthsQuery } from './company-dashboard.queries.ts';
import { KpiStrip } from './KpiStrip.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import classes from './OverviewScreen.module.css';
import { overviewAddress } from './overviewSearch.ts';
import { TrendsCard } from './TrendsCard.tsx';

/** The Admin's first page: what goes on in the company, and what waits for somebody. */
export function OverviewScreen() {
  const { t } = useTranslation('companyDashboard');
  const today = useToday();
  const { timeZone } = useSignedInUser();
  const phone = usePhone();
  const [{ from, to }, change] = useAddress(overviewAddress);
  const range = from && to && from <= to && to <= today ? { from, to } : undefined;
  const kpis = useQuery(kpisQuery(range ? { fromDate: range.from, toDate: range.to } : {}));
  const months = useQuery(monthsQuery);
  const courses = useQuery(coursesQuery);
  const height = phone ? 184 : 200;
  const loading = <BlockSkeleton height={height + 66} />;
  return (
    <>
      <PageHeader
        title={screens.dashboard.title}
        facts={kpis.data ? <Facts kpis={kpis.data} chosen={range !== undefined} /> : '\u00a0'}
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
      <div className={classes.setup}>
        <SetupCard />
      </div>
      <QueryStates query={kpis} failed={t('kpis.failed')} loading={<BlockSkeleton height={104} />}>
        {(figures) => <KpiStrip kpis={figures} />}
      </QueryStates>
      <div className={classes.cards}>
        <QueryStates query={months} failed={t('trends.failed')} loading={loading}>
          {(known) => <TrendsCard months={known} today={today} height={height} />}
        </QueryStates>
        <QueryStates query={months} failed={t('active.failed')} loading={loading}>
          {(known) => <ActiveUsersCard months={known} today={today} height={height} phone={phone} />}
        </QueryStates>
        <QueryStates query={courses} failed={t('courses.failedToLoad')} loading={loading}>
          {(known) => <CoursesCard courses={known} today={today} phone={phone} />}
        </QueryStates>
        <NeedsCard />
      </div>
    </>
  );
}

interface FactsProps {
  kpis: companyDashboard.Kpis;
  /** Somebody chose the days. */
  chosen: boolean;
}

/** Which days the figures are of, and what they are held against. */
function Facts({ kpis: { fromDate, toDate, previous }, chosen }: FactsProps) {
  const { t } = useTranslation('companyDashboard');
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  const days = t('facts.days', { from: format.day(fromDate), to: format.day(toDate) });
  const held = previous ? t('facts.against', { days }) : days;
  return <FactLine facts={[chosen ? held : t('facts.last30', { days: held }), timeZone]} />;
}
