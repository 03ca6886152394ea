import { Button, Tabs } from '@mantine/core';
import { followUp, type reports, screens, type TableFormat, tableFormats } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import {
  IconBadgeVr,
  IconCircleCheck,
  IconClipboardCheck,
  IconDownload,
  IconHourglass,
  IconMail,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { RunningStrip } from '../../shared/sessions/RunningStrip.tsx';
import { useAddress, useView } from '../../ui/address/useAddress.ts';
import { Split, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageActions } from '../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { useTable } from '../../ui/table/state/useTable.ts';
import { FigureFilter, FigureTile } from '../../ui/values/figures/FigureTiles.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { BehindTable } from './BehindTable.tsx';
import { DebriefsCard } from './DebriefsCard.tsx';
import classes from './follow-up.module.css';
import { summaryQuery } from './follow-up.queries.ts';
import { behindAddress, followUpAddress, homeViews, phoneListAddress } from './followUpAddress.ts';
import { PhoneHome } from './PhoneHome.tsx';
import { PhoneList } from './PhoneLists.tsx';
import { RemindDialog } from './RemindDialog.tsx';
import { reasonSigns } from './reasonSigns.ts';
import { WeakestStepCard } from './WeakestStepCard.tsx';

const t = textsOf(followUpTexts);

const GlobalPerformance = lazy(async () => ({
  default: (await import('../../shared/reports/performance/GlobalPerformance.tsx')).GlobalPerformance,
}));

const PerformanceExport = lazyPart(
  async () => (await import('../../shared/reports/performance/PerformanceExport.tsx')).PerformanceExport,
);

/** A Manager's dashboard: who is behind in the own departments, why and by when, and the cohort's weakest step. */
export function FollowUpScreen() {
  const [{ list }] = useAddress(phoneListAddress);
  return usePhone() && list ? <PhoneList list={list} /> : <FollowUpHome />;
}

function FollowUpHome() {
  const phone = usePhone();
  const format = useFormat();
  const today = useToday();
  const { timeZone } = useSignedInUser();
  const departments = useQuery(departmentsQuery).data ?? [];
  const query = useQuery(summaryQuery);
  const [filters] = useAddress(followUpAddress);
  const [view, show] = useView(homeViews);
  const [reminding, setReminding] = useState(false);
  const { data } = query;
  const exportAs = (kind: TableFormat) =>
    downloadFile(followUp.exportBehind, { query: { ...filters, format: kind } });
  const exporting = useMutation({ mutationFn: exportAs });
  return (
    <>
      <PageHeader
        title={titleOf('home')}
        facts={
          data
            ? t(phone ? 'phone.facts' : 'facts', {
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
          ) : phone && data && data.toRemind > 0 ? (
            <PageActions
              primary={{
                label: t('remind.all', { count: data.toRemind }),
                icon: IconMail,
                onClick: () => setReminding(true),
              }}
              others={tableFormats.map((kind) => ({
                label: t('phone.exportAs', { format: kind.toUpperCase() }),
                icon: IconDownload,
                onClick: () => exporting.mutate(kind),
              }))}
            />
          ) : (
            <>
              <ExportMenu variant="default" label={t('export')} failed={t('exportFailed')} save={exportAs} />
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
      {exporting.error && <InlineAlert title={t('exportFailed')} text={exporting.error.detail} />}
      <FiguresAge />
      <Tabs value={view} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('views.label')} mb="md">
          {homeViews.all.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`views.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="departments">{phone ? <PhoneHome /> : <WideHome />}</Tabs.Panel>
        <Tabs.Panel value="performance">
          <Suspense fallback={<PageSkeleton />}>
            <GlobalPerformance />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {reminding && <RemindDialog onClose={() => setReminding(false)} />}
    </>
  );
}

/** The parts of the dashboard side by side. */
function WideHome() {
  const query = useQuery(summaryQuery);
  const { data } = query;
  return (
    <>
      <RunningStrip />
      <QueryStates query={query} failed={t('failed')} loading={<ReasonTiles summary={undefined} />}>
        {(summary) => <ReasonTiles summary={summary} />}
      </QueryStates>
      <Split least={760}>
        <Stack gap={16}>
          <BehindTable summary={data} />
          {data && <WeekCard summary={data} />}
        </Stack>
        <Stack gap={16}>
          <WeakestStepCard />
          <DebriefsCard />
        </Stack>
      </Split>
    </>
  );
}

interface WeekCardProps {
  summary: followUp.Summary;
}

/** Each day of the week: sessions played and modules due. */
function WeekCard({ summary: { week, sessionsLastWeek, sessionsWeekBefore } }: WeekCardProps) {
  const format = useFormat();
  const today = useToday();
  const departmentIds = (useQuery(departmentsQuery).data ?? []).map(({ _id }) => _id);
  const dueInWeek = week.reduce((sum, { due }) => sum + due, 0);
  return (
    <Card
      title={t('week.title')}
      unit={t('week.facts', { due: dueInWeek, last: sessionsLastWeek, before: sessionsWeekBefore })}
    >
      <ol className={classes.week}>
        {week.map(({ day, due, sessions, assessments }) => (
          <li key={day} className={classes.day} data-today={day === today || undefined}>
            <Text size="sm" color={2}>
              {format.dayInWeek(day)}
              {day === today && (
                <Text color={3} style={{ display: 'block' }}>
                  {t('week.today')}
                </Text>
              )}
            </Text>
            <PlayedLink
              day={day}
              type="Training"
              count={sessions - assessments}
              departmentIds={departmentIds}
            />
            <PlayedLink day={day} type="Assessment" count={assessments} departmentIds={departmentIds} />
            {due > 0 && (
              <Link to={screens.home.path} search={{ reason: day < today ? 'overdue' : 'due' }}>
                <StatusBadge tone={day < today ? 'fail' : 'warn'} icon={IconHourglass}>
                  {t('week.due', { count: due })}
                </StatusBadge>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface PlayedLinkProps {
  day: string;
  type: reports.ReportType;
  count: number;
  departmentIds: string[];
}

/** Link to the results of a day's trainings or assessments; nothing on a day without any. */
function PlayedLink({ day, type, count, departmentIds }: PlayedLinkProps) {
  if (count === 0 || departmentIds.length === 0) return null;
  return (
    <Link to={screens.report.path} search={{ type, by: 'department', of: departmentIds, from: day, to: day }}>
      <StatusBadge tone="pass" icon={type === 'Training' ? IconBadgeVr : IconClipboardCheck}>
        {t(type === 'Training' ? 'week.trainings' : 'week.assessments', { count })}
      </StatusBadge>
    </Link>
  );
}

type Counts = Pick<followUp.Summary, 'learners' | 'behind' | 'reasons' | 'neverTried' | 'before'>;

const noReasons = { overdue: 0, mustPass: 0, refresh: 0, due: 0 };
const noCounts: Counts = {
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

/**
 * Learners behind for each reason, now and a week ago. A tile filters the table; the last one links to
 * learners up to date.
 */
function ReasonTiles({ summary }: ReasonTilesProps) {
  const format = useFormat();
  const { filters, setFilters } = useTable(behindAddress);
  const { learners, behind, reasons, neverTried, before } = summary ?? noCounts;
  return (
    <FigureFilter
      label={t('table.why')}
      pending={!summary}
      tiles={followUp.behindReasons.map((reason) => ({
        ...reasonSigns[reason],
        key: reason,
        label: t(`tile.${reason}.label`),
        value: format.number(reasons[reason]),
        note: (
          <>
            {t(`tile.${reason}.note`, { count: reasons[reason], neverTried })} <br />
            {t('tile.before', { count: before.reasons[reason] })}
          </>
        ),
      }))}
      chosen={filters.reason}
      onChoose={(reason) => setFilters({ reason, moduleId: undefined })}
    >
      <FigureTile
        to={screens.competencyTable.path}
        search={{ rowsOf: 'learners' }}
        tone="pass"
        icon={IconCircleCheck}
        label={t('tile.upToDate.label')}
        value={format.number(learners - behind)}
        note={
          <>
            {t('tile.upToDate.note', { count: learners })} <br />
            {t('tile.before', { count: learners - before.behind })}
          </>
        }
      />
    </FigureFilter>
  );
}
