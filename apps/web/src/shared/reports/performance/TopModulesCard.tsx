import { messages } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import { standInOf } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { type About, statsQuery } from './performance.queries.ts';
import { TopModules } from './TopModules.tsx';

/** The five modules with the most sessions, as bars or as a table. */
export function TopModulesCard({ about }: { about: About }) {
  const { t } = useTranslation('performance');
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
        empty: () => modules.length === 0 && <p>{messages.noData.text}</p>,
      })}
    />
  );
}
