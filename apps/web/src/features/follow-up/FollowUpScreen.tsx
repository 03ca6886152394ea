import { Button, Tabs } from '@mantine/core';
import { followUp, screens } from '@simward/contract';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/fetching/downloadFile.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useToday } from '../../lib/format/useToday.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { RunningStrip } from '../../shared/sessions/RunningStrip.tsx';
import { useView } from '../../ui/address/useView.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import columns from '../../ui/page/twoColumns.module.css';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { useFilters } from '../../ui/table/filters/useFilters.ts';
import { BehindTable } from './behind/BehindTable.tsx';
import { ReasonTiles } from './behind/ReasonTiles.tsx';
import { RemindDialog } from './behind/RemindDialog.tsx';
import { summaryQuery } from './follow-up.queries.ts';
import { followUpAddress, homeViews } from './followUpSearch.ts';
import { DebriefsCard } from './week/DebriefsCard.tsx';
import { WeakestStepCard } from './week/WeakestStepCard.tsx';
import { WeekCard } from './week/WeekCard.tsx';

const GlobalPerformance = lazy(async () => ({
  default: (await import('../../shared/reports/performance/GlobalPerformance.tsx')).GlobalPerformance,
}));

const PerformanceExport = lazyPart(
  async () => (await import('../../shared/reports/performance/PerformanceExport.tsx')).PerformanceExport,
);

/** What a Manager acts on: who of the own departments is behind, with what and by when, and where the cohort is weakest. */
export function FollowUpScreen() {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const today = useToday();
  const { timeZone } = useSignedInUser();
  const departments = useQuery(departmentsQuery).data ?? [];
  const query = useQuery(summaryQuery);
  const { filters } = useFilters(followUpAddress);
  const [view, show] = useView(homeViews);
  const [reminding, setReminding] = useState(false);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={screens.home.title}
        facts={
          data
            ? t('facts', {
                departments: format.list(departments.map(({ departmentName }) => departmentName)),
                learners: data.learners,
                day: format.dayInWeek(today),
                timeZone,
              })
            : '\u00a0'
        }
        actions={
          view === 'performance' ? (
            <PerformanceExport loadsAtStart={false} />
          ) : (
            <>
              <ExportMenu
                variant="default"
                label={t('export')}
                failed={t('exportFailed')}
                save={(kind) => downloadFile(followUp.exportBehind, { query: { ...filters, format: kind } })}
              />
              {data && data.toRemind > 0 && (
                <Button
                  leftSection={<IconMail size={18} stroke={1.8} aria-hidden="true" />}
                  onClick={() => setReminding(true)}
                >
                  {t('remind.all', { count: data.toRemind })}
                </Button>
              )}
            </>
          )
        }
      />
      <FiguresAge />
      <Tabs value={view} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('views.label')} mb="md">
          {homeViews.all.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`views.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="departments">
          <RunningStrip />
          <QueryStates query={query} failed={t('failed')} loading={<ReasonTiles summary={undefined} />}>
            {(summary) => <ReasonTiles summary={summary} />}
          </QueryStates>
          <div className={columns.wideMain}>
            <div className={columns.column}>
              <BehindTable summary={data} />
              {data && <WeekCard summary={data} />}
            </div>
            <div className={columns.column}>
              <WeakestStepCard />
              <DebriefsCard />
            </div>
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="performance">
          <Suspense fallback={<PageSkeleton />}>
            <GlobalPerformance loadsAtStart={false} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {reminding && <RemindDialog onClose={() => setReminding(false)} />}
    </>
  );
}
