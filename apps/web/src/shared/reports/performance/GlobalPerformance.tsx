import { reports, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { performanceTexts } from '@simward/texts/reports/performance';
import { IconReportSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysUntil } from '../../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates, standInOf } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { FigureChange } from '../../../ui/values/figures/Figure.tsx';
import { FigureTile, FigureTiles } from '../../../ui/values/figures/FigureTiles.tsx';
import { ReportForm } from '../ReportForm.tsx';
import { reportFilterAddress } from '../reportFilterAddress.ts';
import { aboutBefore, aboutOf } from './aboutOf.ts';
import classes from './GlobalPerformance.module.css';
import { type About, statsQuery, useRowsBehind } from './performance.queries.ts';
import { SessionsCard } from './SessionsCard.tsx';

const tMessages = textsOf(messageTexts);
const t = textsOf(performanceTexts);

interface GlobalPerformanceProps {
  /** Shows all sessions until somebody searches; otherwise the page begins empty. */
  loadsAtStart: boolean;
}

const criteria = reports.reportCriteria.filter((criterion) => criterion !== 'user');

/** The amount of training and its most used modules, for the people whom the signed-in person may see. The filter is in the address. */
export function GlobalPerformance({ loadsAtStart }: GlobalPerformanceProps) {
  const today = useToday();
  const [address, change] = useAddress(reportFilterAddress);
  const about = aboutOf(address, today, loadsAtStart);
  const earlier = aboutBefore(about);
  const stats = useQuery(statsQuery(about));
  const before = useQuery(statsQuery(earlier)).data;
  return (
    <Stack gap={16}>
      <ReportForm
        key={JSON.stringify(address)}
        criteria={criteria}
        withAll
        values={{ type: 'Training', by: 'module', of: [], from: reports.firstDay, to: today, ...address }}
        searching={stats.isPlaceholderData}
        onSearch={(values) => change({ ...values, of: values.of.length > 0 ? values.of : undefined })}
      />
      {about ? (
        <>
          <QueryStates query={stats} failed={t('failed')} loading={<BlockSkeleton height={104} />}>
            {(found) => <PerformanceFigures stats={found} about={about} before={earlier && before} />}
          </QueryStates>
          <div className={classes.cards}>
            <SessionsCard about={about} before={earlier} />
            <TopModulesCard about={about} />
          </div>
        </>
      ) : (
        <Surface>
          <EmptyState icon={IconReportSearch} title={t('before.title')} reason={t('before.text')} />
        </Surface>
      )}
    </Stack>
  );
}

interface PerformanceFiguresProps {
  stats: reports.GlobalStats;
  about: About;
  /** The figures of the range before; undefined when there is nothing to compare with. */
  before: reports.GlobalStats | undefined;
}

interface PerformanceFigure {
  key: 'sessions' | 'users' | 'average' | 'longest';
  value: number | null;
  before: number | null | undefined;
  inMinutes: boolean;
}

/** Four figures, each compared with the range before; each links to the rows that it is made from. */
function PerformanceFigures({ stats, about, before }: PerformanceFiguresProps) {
  const format = useFormat();
  const rowsBehind = useRowsBehind(about);
  // A range without any session is nothing to compare with.
  const earlier = before && before.session_count > 0 ? before : undefined;
  const figures: PerformanceFigure[] = [
    { key: 'sessions', value: stats.session_count, before: earlier?.session_count, inMinutes: false },
    { key: 'users', value: stats.user_count, before: earlier?.user_count, inMinutes: false },
    {
      key: 'average',
      value: stats.average_session_duration,
      before: earlier?.average_session_duration,
      inMinutes: true,
    },
    {
      key: 'longest',
      value: stats.max_session_duration,
      before: earlier?.max_session_duration,
      inMinutes: true,
    },
  ];
  const range = { from: format.day(about.from), to: format.day(about.to) };
  const days = daysUntil(about.to, about.from) + 1;
  return (
    <FigureTiles label={t('figures.title')}>
      {figures.map(({ key, value, before: was, inMinutes }) => {
        const written = (figure: number) => (inMinutes ? format.fixed(figure, 2) : format.number(figure));
        const compared = typeof was === 'number' && value !== null;
        return (
          <FigureTile
            key={key}
            {...rowsBehind(about)}
            label={t(`figures.${key}`)}
            note={compared ? t('figures.was', { value: written(was), days }) : t('figures.days', range)}
            {...(value === null
              ? { value: tMessages('notAvailable.text') }
              : {
                  value: written(value),
                  unit: inMinutes && t('figures.minutes'),
                  change: compared ? changeOf(value, was, inMinutes) : undefined,
                })}
          />
        );
      })}
    </FigureTiles>
  );

  function changeOf(now: number, was: number, inMinutes: boolean) {
    if (inMinutes) return { text: format.signed(now - was, 2), direction: Math.sign(now - was) };
    return was === 0
      ? undefined
      : { text: format.signedPercent(now / was - 1), direction: Math.sign(now - was) };
  }
}

/** The five modules with the most sessions, as bars or as a table. */
function TopModulesCard({ about }: { about: About }) {
  const format = useFormat();
  const query = useQuery(statsQuery(about));
  const modules = query.data?.top_five_modules ?? [];
  const compared = modules.some(({ sessionsBefore }) => sessionsBefore !== null);
  return (
    <ChartCard
      title={t('top.title')}
      unit={t('top.unit')}
      n={query.data && t('top.n', { count: query.data.session_count })}
      chart={<TopModules modules={modules} about={about} />}
      table={{
        columns: [
          { label: t('top.module') },
          { label: t('top.competencies') },
          { label: t('top.sessions'), numeric: true },
          ...(compared ? [{ label: t('top.before'), numeric: true }] : []),
        ],
        rows: modules.map(({ moduleName, competencies, sessions, sessionsBefore }) => [
          moduleName,
          competencies.join(', '),
          format.number(sessions),
          ...(compared ? [format.number(sessionsBefore ?? 0)] : []),
        ]),
      }}
      empty={standInOf({
        query,
        failed: t('failed'),
        loading: <BlockSkeleton height={280} />,
        empty: () => modules.length === 0 && <p>{tMessages('noData.text')}</p>,
      })}
    />
  );
}

type TopModule = reports.GlobalStats['top_five_modules'][number];

interface TopModulesProps {
  modules: readonly TopModule[];
  about: About;
}

/** The modules with the most sessions, each with its competencies. */
function TopModules({ modules, about }: TopModulesProps) {
  const most = Math.max(1, ...modules.map(({ sessions }) => sessions));
  return (
    <Stack as="ol" lined>
      {modules.map((module) => (
        <TopModuleLine key={module._id} module={module} about={about} share={module.sessions / most} />
      ))}
    </Stack>
  );
}

interface TopModuleLineProps {
  module: TopModule;
  about: About;
  /** The module's number of sessions as a fraction (0–1) of that of the most used module. */
  share: number;
}

/** The name leads to the module's report, the number to its records. */
function TopModuleLine({ module, about, share }: TopModuleLineProps) {
  const format = useFormat();
  const { _id: moduleId, moduleName, sessions, sessionsBefore, competencies } = module;
  const change = sessionsBefore === null ? 0 : sessions - sessionsBefore;
  const { reportType, search, from, to } = about;
  const rowsBehind = useRowsBehind({
    ...about,
    search: 'module',
    searchIds: [moduleId],
    reportType: reportType ?? 'Assessment',
  });
  return (
    <Row as="li" gap={12} nowrap>
      <ModuleThumb
        productCode={module.product_code}
        family={module.family}
        topic={module.topicIcon}
        picture={module.bannerThumbnail?.Location}
      />
      <Stack gap={4} grow>
        <Row gap={12} nowrap>
          <Link
            className={classes.link}
            to={screens.moduleReport.path}
            search={{
              moduleId,
              ...(search && { from, to }),
              ...(reportType === 'Training' && { mode: 'training' as const }),
            }}
          >
            <Text weight="label">{moduleName}</Text>
          </Link>
          <Link
            className={classes.link}
            {...rowsBehind(about)}
            aria-label={t('top.records', { count: sessions, name: moduleName })}
          >
            <Text weight="title" numbers>
              {format.number(sessions)}
            </Text>
          </Link>
          {change !== 0 && <FigureChange text={format.signed(change)} direction={change} />}
        </Row>
        <Text as="p" size="sm" color={3} cut>
          {competencies.join(' · ')}
        </Text>
        <div className={classes.track} aria-hidden="true">
          <div className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
        </div>
      </Stack>
    </Row>
  );
}
