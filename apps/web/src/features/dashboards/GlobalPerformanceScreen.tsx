import { platformDashboard, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { platformDashboardTexts } from '@simward/texts/platform-dashboard';
import { performanceTexts } from '@simward/texts/reports/performance';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysAfter } from '../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { companiesQuery } from '../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { aboutBefore, aboutOf } from '../../shared/reports/performance/aboutOf.ts';
import { PerformanceExport } from '../../shared/reports/performance/PerformanceExport.tsx';
import { PerformanceFigures } from '../../shared/reports/performance/PerformanceFigures.tsx';
import { PerformanceForm } from '../../shared/reports/performance/PerformanceForm.tsx';
import { type About, statsQuery } from '../../shared/reports/performance/performance.queries.ts';
import { SessionsCard } from '../../shared/reports/performance/SessionsCard.tsx';
import { TopModules } from '../../shared/reports/performance/TopModules.tsx';
import { reportFilterAddress } from '../../shared/reports/reportFilterAddress.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { FactLine, PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { CompaniesCard } from './CompaniesCard.tsx';
import { FoldedForm } from './FoldedForm.tsx';
import classes from './GlobalPerformanceScreen.module.css';
import { ModuleOfWeekCard } from './ModuleOfWeekCard.tsx';
import { PlatformNeedsCard } from './PlatformNeedsCard.tsx';

const tMessages = textsOf(messageTexts);
const tPerformance = textsOf(performanceTexts);
const t = textsOf(platformDashboardTexts);

const days = platformDashboard.comparedDays;
/** The height of the months' chart, in pixels: the page fits a window of 900. */
const chartHeight = 138;

/**
 * A SuperAdmin's dashboard, of every company or of the company in view: figures for all time beside those of the last
 * days, the companies, and what waits for a SuperAdmin.
 */
export function GlobalPerformanceScreen() {
  const today = useToday();
  const phone = usePhone();
  const [address] = useAddress(reportFilterAddress);
  const about = aboutOf(address, today, true);
  if (!about) return null;
  const isSearched = about.search !== undefined;
  const lastDays = { ...about, from: daysAfter(today, 1 - days), to: today };
  const figures = <PerformanceFigures about={about} recent={isSearched ? undefined : lastDays} />;
  const chart = <SessionsCard about={about} before={aboutBefore(about)} height={chartHeight} />;
  return (
    <>
      <PageHeader
        title={tPerformance('title')}
        facts={<Facts about={about} isSearched={isSearched} />}
        actions={<PerformanceExport loadsAtStart />}
      />
      <FiguresAge />
      <Stack gap={16}>
        {phone ? (
          <>
            <PlatformNeedsCard />
            <FoldedForm />
          </>
        ) : (
          <PerformanceForm loadsAtStart />
        )}
        {figures}
        <div className={classes.page}>
          <div className={classes.home}>
            {!phone && (
              <div className={classes.needs}>
                <PlatformNeedsCard />
              </div>
            )}
            <Stack gap={16} className={classes.main}>
              <CompaniesCard />
              <div className={classes.halves}>
                {chart}
                <TopCard about={about} isSearched={isSearched} />
              </div>
            </Stack>
            <div className={classes.week}>
              <ModuleOfWeekCard />
            </div>
          </div>
        </div>
      </Stack>
    </>
  );
}

interface SearchProps {
  about: About;
  /** False while the page shows everything of all time. */
  isSearched: boolean;
}

/** How many companies, which days and whose days: everything else on the page need not say it again. */
function Facts({ about: { from, to }, isSearched }: SearchProps) {
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  const inView = useCompanyInView();
  const companies = useQuery(companiesQuery()).data;
  return (
    <FactLine
      facts={[
        inView?.name ?? (companies ? t('facts.companies', { count: companies.length }) : ''),
        isSearched
          ? t('facts.range', { from: format.day(from), to: format.day(to) })
          : t('facts.allTime', { days }),
        inView ? timeZone : t('facts.zones'),
      ]}
    />
  );
}

function TopCard({ about, isSearched }: SearchProps) {
  const query = useQuery(statsQuery(about));
  return (
    <Card
      title={t('top.title')}
      unit={t(isSearched ? 'top.unitOfSearch' : 'top.unit')}
      controls={<Link to={screens.modules.path}>{t('top.all')}</Link>}
    >
      <QueryStates query={query} failed={tPerformance('failed')} loading={<BlockSkeleton height={168} />}>
        {({ top_five_modules: modules }) =>
          modules.length > 0 ? (
            <TopModules modules={modules} about={about} />
          ) : (
            <p>{tMessages('noData.text')}</p>
          )
        }
      </QueryStates>
    </Card>
  );
}
