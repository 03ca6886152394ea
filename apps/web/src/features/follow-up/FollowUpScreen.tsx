import { Button, Tabs } from '@mantine/core';
import { followUp, type reports, screens } from '@simward/contract';
import {
  IconBadgeVr,
  IconCircleCheck,
  IconClipboardCheck,
  IconHourglass,
  IconMail,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import columns from '../../ui/page/twoColumns.module.css';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { useFilters } from '../../ui/table/filters/useFilters.ts';
import { FigureTileLink, FigureTiles } from '../../ui/values/figures/FigureTiles.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { BehindTable } from './behind/BehindTable.tsx';
import { RemindDialog } from './behind/RemindDialog.tsx';
import { reasonSigns } from './behind/reasonSigns.ts';
import { summaryQuery } from './follow-up.queries.ts';
import { followUpAddress, homeViews } from './followUpSearch.ts';
import { DebriefsCard } from './week/DebriefsCard.tsx';
import { WeakestStepCard } from './week/WeakestStepCard.tsx';
import classes from './week/WeekCard.module.css';

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

interface WeekCardProps {
  summary: followUp.Summary;
}

/** What is due on each day of the week, and what was played on the days that have been. */
function WeekCard({ summary: { week, sessionsLastWeek, sessionsWeekBefore } }: WeekCardProps) {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const today = useToday();
  const departments = (useQuery(departmentsQuery).data ?? []).map(({ _id }) => _id);
  const due = week.reduce((all, day) => all + day.due, 0);
  return (
    <Card
      title={t('week.title')}
      unit={t('week.facts', { due, last: sessionsLastWeek, before: sessionsWeekBefore })}
    >
      <ol className={classes.week}>
        {week.map((one) => (
          <li key={one.day} className={classes.day} data-today={one.day === today || undefined}>
            <span className={classes.date}>
              {format.dayInWeek(one.day)}
              {one.day === today && <span className={classes.now}>{t('week.today')}</span>}
            </span>
            <Played day={one.day} type="Training" count={one.sessions - one.assessments} of={departments} />
            <Played day={one.day} type="Assessment" count={one.assessments} of={departments} />
            {one.due > 0 && (
              <Link to={screens.home.path} search={{ reason: one.day < today ? 'overdue' : 'due' }}>
                <StatusBadge tone={one.day < today ? 'fail' : 'warn'} icon={IconHourglass}>
                  {t('week.due', { count: one.due })}
                </StatusBadge>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface PlayedProps {
  day: string;
  type: reports.ReportType;
  count: number;
  /** The departments whose learners they are of. */
  of: string[];
}

/** To the results of a day's trainings or assessments. */
function Played({ day, type, count, of }: PlayedProps) {
  const { t } = useTranslation('followUp');
  if (count === 0 || of.length === 0) return null;
  return (
    <Link to={screens.report.path} search={{ type, by: 'department', of, from: day, to: day }}>
      <StatusBadge tone="pass" icon={type === 'Training' ? IconBadgeVr : IconClipboardCheck}>
        {t(type === 'Training' ? 'week.trainings' : 'week.assessments', { count })}
      </StatusBadge>
    </Link>
  );
}

type Counts = Pick<followUp.Summary, 'learners' | 'behind' | 'reasons' | 'neverTried' | 'before'>;

const noReasons = { overdue: 0, mustPass: 0, refresh: 0, due: 0 };
const none: Counts = {
  learners: 0,
  behind: 0,
  reasons: noReasons,
  neverTried: 0,
  before: { behind: 0, reasons: noReasons },
};

interface ReasonTilesProps {
  /** Undefined while it loads. */
  summary: Counts | undefined;
}

/** How many learners are behind for each reason, now and a week ago; each leads to them, and the last to who is not. */
function ReasonTiles({ summary }: ReasonTilesProps) {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const { filters, setFilters } = useFilters(followUpAddress);
  const { learners, behind, reasons, neverTried, before } = summary ?? none;
  return (
    <FigureTiles
      label={t('table.why')}
      pending={!summary}
      tiles={followUp.behindReasons.map((reason) => ({
        ...reasonSigns[reason],
        key: reason,
        label: t(`tile.${reason}.label`),
        value: format.number(reasons[reason]),
        note: t(`tile.${reason}.note`, { count: reasons[reason], neverTried }),
        line: t('tile.before', { count: before.reasons[reason] }),
      }))}
      chosen={filters.reason}
      onChoose={(reason) => setFilters({ reason, moduleId: undefined })}
    >
      <FigureTileLink
        to={screens.competencyTable.path}
        search={{ rowsOf: 'learners' }}
        tone="pass"
        icon={IconCircleCheck}
        label={t('tile.upToDate.label')}
        value={format.number(learners - behind)}
        note={t('tile.upToDate.note', { count: learners })}
        line={t('tile.before', { count: learners - before.behind })}
      />
    </FigureTiles>
  );
}
