import { type reports, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { performanceTexts } from '@simward/texts/reports/performance';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { standInOf } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { FigureChange } from '../../../ui/values/figures/Figure.tsx';
import classes from './GlobalPerformance.module.css';
import { type About, statsQuery, useRowsBehind } from './performance.queries.ts';

const tMessages = textsOf(messageTexts);
const t = textsOf(performanceTexts);

/** The five modules with the most sessions, as bars or as a table. */
export function TopModulesCard({ about }: { about: About }) {
  const format = useFormat();
  const query = useQuery(statsQuery(about));
  const modules = query.data?.top_five_modules ?? [];
  const compared = modules.some(({ sessionsBefore }) => sessionsBefore !== null);
  return (
    <ChartCard
      title={t('top.title')}
      unit={t('top.unit')}
      n={query.data && t('top.n', { count: query.data.session_count })}
      chart={<TopModules modules={modules} about={about} withBars />}
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
  /** Draws each number as a bar too. */
  withBars?: boolean;
}

/** The modules with the most sessions, each with its competencies. */
export function TopModules({ modules, about, withBars = false }: TopModulesProps) {
  const most = Math.max(1, ...modules.map(({ sessions }) => sessions));
  return (
    <Stack
      as="ol"
      lined={withBars}
      gap={withBars ? undefined : 0}
      className={withBars ? undefined : classes.close}
    >
      {modules.map((module) => (
        <TopModuleLine
          key={module._id}
          module={module}
          about={about}
          share={withBars ? module.sessions / most : undefined}
        />
      ))}
    </Stack>
  );
}

interface TopModuleLineProps {
  module: TopModule;
  about: About;
  /** The module's number of sessions as a fraction (0–1) of that of the most used module, drawn as a bar. */
  share: number | undefined;
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
      <Stack gap={share === undefined ? 0 : 4} grow>
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
        <Text as="p" size={share === undefined ? 'xs' : 'sm'} color={3} cut>
          {competencies.join(' · ')}
        </Text>
        {share !== undefined && (
          <div className={classes.track} aria-hidden="true">
            <div className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
          </div>
        )}
      </Stack>
    </Row>
  );
}
