import { VisuallyHidden } from '@mantine/core';
import { type AnswerOf, type dashboards, screens } from '@simward/contract';
import { dashboardsTexts } from '@simward/texts/dashboards';
import { IconBadgeVr, IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormat, useHour, useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { type NextModule, nextModuleQuery } from '../../shared/modules/modules.queries.ts';
import { NextModuleCard } from '../../shared/modules/NextModule.tsx';
import { useAddress } from '../../ui/address/useAddress.ts';
import { ScoreBars } from '../../ui/charts/bars/ScoreBars.tsx';
import { ChartCard } from '../../ui/charts/card/ChartCard.tsx';
import { Grid, Split, Stack, Surface } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates, standInOf } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { Figure } from '../../ui/values/figures/Figure.tsx';
import { DeviceActivityCard, useOpenModule } from './DeviceActivityCard.tsx';
import { dashboardAddress } from './dashboardAddress.ts';
import { engagementQuery, moduleStatusQuery, modulesWithScoreQuery } from './dashboards.queries.ts';
import { dueAssessments, type ModuleStatus, partOfDay } from './dueAssessments.ts';
import { InlineSelect } from './InlineSelect.tsx';
import { ModuleStatusPanel } from './ModuleStatusPanel.tsx';
import { NextCard } from './NextCard.tsx';

const t = textsOf(dashboardsTexts);

/** The page that a learner sees after signing in. */
export function UserDashboardScreen() {
  const user = useSignedInUser();
  const today = useToday();
  const hour = useHour();
  const phone = usePhone();
  const [search, change] = useAddress(dashboardAddress);
  const status = useQuery(moduleStatusQuery);
  const modules = status.data?.modules;
  const nextQuery = useQuery(nextModuleQuery);
  const next = nextQuery.data?.next;

  const activity = (
    <DeviceActivityCard
      today={today}
      month={search.month}
      onMonthChange={(month) => change({ month })}
      moduleIds={status.isPending ? undefined : (modules ?? []).map(({ moduleId }) => moduleId)}
      phone={phone}
    />
  );
  const performance = (
    <ModulePerformanceCard
      moduleId={search.module}
      nextModuleId={nextQuery.isPending ? undefined : (next?.moduleId ?? null)}
      onModuleChange={(module) => change({ module })}
      phone={phone}
    />
  );
  const statusPanel = (
    <ModuleStatusPanel
      search={search.q ?? ''}
      onSearch={(q) => change({ q: q || undefined }, { replace: true })}
    />
  );

  return (
    <>
      <PageHeader
        title={titleOf('userDashboard')}
        facts={<Greeting name={user.name} hour={hour} today={today} modules={modules} short={phone} />}
        actions={next && !next.play && !phone && <ContinueButton module={next} />}
      />
      <NextModuleCard heights={{ wide: 138, phone: 441 }}>{(one) => <NextCard next={one} />}</NextModuleCard>
      {phone ? (
        <Stack gap={16}>
          <EngagementCard titleHidden />
          {activity}
          {statusPanel}
          {performance}
        </Stack>
      ) : (
        <Split>
          <Stack gap={16}>
            {activity}
            {performance}
          </Stack>
          <Stack gap={16}>
            {statusPanel}
            <EngagementCard />
          </Stack>
        </Split>
      )}
    </>
  );
}

interface ModulePerformanceCardProps {
  /** The module chosen in the page's address; undefined when none is. */
  moduleId: string | undefined;
  /** The learner's next module, shown by default if it has an assessment. Null: there is none; undefined: not loaded yet. */
  nextModuleId: string | null | undefined;
  onModuleChange: (moduleId: string) => void;
  phone: boolean;
}

function ModulePerformanceCard(props: ModulePerformanceCardProps) {
  const format = useFormat();
  const openModule = useOpenModule();
  const query = useQuery(modulesWithScoreQuery);
  const modules = query.data?.modules ?? [];
  const scoredModules = modules.filter(({ assessments }) => assessments > 0);
  // Waits for the next module. Otherwise the chart could change to it under the pointer, so that a click
  // opens the wrong module.
  const first =
    props.nextModuleId === undefined
      ? undefined
      : (scoredModules.find(({ moduleId }) => moduleId === props.nextModuleId) ??
        scoredModules[0] ??
        modules[0]);
  const module = modules.find(({ moduleId }) => moduleId === props.moduleId) ?? first;

  const bars = [
    { label: t('performance.minimum'), score: module?.minimum },
    { label: t('performance.average'), score: module?.score, main: true },
    { label: t('performance.maximum'), score: module?.maximum },
  ].flatMap(({ score, ...bar }) => (typeof score === 'number' ? { ...bar, score } : []));

  const isFound = module !== undefined || props.nextModuleId !== undefined;
  const standIn = standInOf({
    query: { data: isFound ? query.data : undefined, error: query.error, refetch: query.refetch },
    failed: t('performance.failed'),
    loading: <BlockSkeleton height={210} />,
    empty: () =>
      bars.length === 0 && (
        <EmptyState
          compact
          icon={IconChartBar}
          reason={
            module ? t('performance.noAssessment', { module: module.moduleName }) : t('performance.noModule')
          }
          action={
            module && (
              <LinkButton
                variant="default"
                size="xs"
                to={screens.yourModuleDetail.path}
                params={{ moduleId: module.moduleId }}
              >
                {t('performance.viewModule')}
              </LinkButton>
            )
          }
        />
      ),
  });

  return (
    <ChartCard
      title={t('performance.title')}
      {...(module && { n: t('performance.assessments', { count: module.assessments }) })}
      controls={
        module && (
          <InlineSelect
            label={t('performance.selectModule')}
            labelHidden={props.phone}
            width={props.phone ? 176 : 224}
            options={modules.map(({ moduleId, moduleName }) => ({ value: moduleId, label: moduleName }))}
            value={module.moduleId}
            onChange={props.onModuleChange}
          />
        )
      }
      chart={
        module && (
          <ScoreBars
            label={t('performance.chart', { module: module.moduleName })}
            bars={bars}
            passMark={module.passMark}
            onSelect={() => openModule(module.moduleId)}
          />
        )
      }
      table={{
        columns: [{ label: t('performance.figure') }, { label: t('performance.score'), numeric: true }],
        rows: [
          ...bars.map(({ label, score }) => [
            label,
            format.chartPercentBeside(score, module?.passMark ?? null),
          ]),
          ...(module ? [[t('performance.passMark'), format.mark(module.passMark)]] : []),
        ],
      }}
      empty={standIn}
    />
  );
}

interface EngagementCardProps {
  /** Hides the title from view: on a phone the figures stand at the top of the page and need none. */
  titleHidden?: boolean;
}

function EngagementCard({ titleHidden = false }: EngagementCardProps) {
  const id = useId();
  const query = useQuery(engagementQuery);
  const content = (
    <QueryStates query={query} failed={t('engagement.failed')} loading={<BlockSkeleton height={54} />}>
      {(engagement) => <EngagementFigures engagement={engagement} />}
    </QueryStates>
  );
  if (!titleHidden) return <Card title={t('engagement.title')}>{content}</Card>;
  return (
    <Surface as="section" pad={12} aria-labelledby={id}>
      <VisuallyHidden component="h2" id={id}>
        {t('engagement.title')}
      </VisuallyHidden>
      {content}
    </Surface>
  );
}

interface EngagementFiguresProps {
  engagement: AnswerOf<typeof dashboards.userEngagement>;
}

function EngagementFigures({ engagement }: EngagementFiguresProps) {
  const format = useFormat();
  return (
    <Grid least={100}>
      <Figure value={format.number(engagement.noOfSessions)} label={t('engagement.sessions')} />
      <Figure value={format.number(engagement.availableScenarios)} label={t('engagement.scenarios')} />
    </Grid>
  );
}

interface ContinueButtonProps {
  module: NextModule;
}

/** The page's primary button, which leads to the pairing of a headset with the next module. */
function ContinueButton({ module }: ContinueButtonProps) {
  const act = module.trainingCompletionStatus === 'Not started' ? 'start' : 'continue';
  return (
    <LinkButton
      to={screens.pair.path}
      search={{ moduleId: module.moduleId }}
      leftSection={<IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t(act, { module: module.moduleName })}
    </LinkButton>
  );
}

interface GreetingProps {
  name: string;
  /** The hour of the day in the company's time zone. */
  hour: number;
  today: string;
  /** Undefined while they load. */
  modules: readonly ModuleStatus[] | undefined;
  /** Leaves out the greeting and shows only the due assessments. */
  short: boolean;
}

/** The line under the title: a greeting, and the number of due assessments with their due day. */
function Greeting({ name, hour, today, modules, short }: GreetingProps) {
  const format = useFormat();
  const [firstName = name] = name.split(' ');
  const due = modules && dueAssessments(modules, today);
  const values = due && { count: due.count, day: format.day(due.first) };
  const dueLine = values ? t(due.overdue ? 'due.overdue' : 'due.next', values) : modules && t('due.none');
  // A blank keeps the line's height while the modules load.
  if (short) return dueLine ?? '\u00a0';
  return [t(`greeting.${partOfDay(hour)}`, { name: firstName }), dueLine].filter(Boolean).join(' ');
}
