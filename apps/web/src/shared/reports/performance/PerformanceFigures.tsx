import type { reports } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { performanceTexts } from '@simward/texts/reports/performance';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { daysUntil } from '../../../lib/format/calendar.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { FigureChange } from '../../../ui/values/figures/Figure.tsx';
import { FigureTile, FigureTiles } from '../../../ui/values/figures/FigureTiles.tsx';
import { aboutBefore } from './aboutOf.ts';
import { type About, statsQuery, useRowsBehind } from './performance.queries.ts';

const tMessages = textsOf(messageTexts);
const t = textsOf(performanceTexts);

interface PerformanceFiguresProps {
  about: About;
  /**
   * The days that stand in the second line of each figure, beside as many before; undefined compares the figures
   * themselves with the days before theirs.
   */
  recent?: About | undefined;
}

/** Four figures, each with a comparison; each links to the rows that it is made from. */
export function PerformanceFigures({ about, recent }: PerformanceFiguresProps) {
  const stats = useQuery(statsQuery(about));
  const compared = recent ?? about;
  const now = useQuery(statsQuery(compared)).data;
  const aboutThen = aboutBefore(compared);
  const { data } = useQuery(statsQuery(aboutThen));
  // What an earlier search was compared with stays in the query until there are other days before.
  const before = aboutThen && data;
  const rowsBehind = useRowsBehind(about);
  return (
    <QueryStates query={stats} failed={t('failed')} loading={<BlockSkeleton height={104} />}>
      {(found) => (
        <FigureTiles label={t('figures.title')}>
          {figureKeys.map((key) => (
            <FigureTile
              key={key}
              {...rowsBehind(about)}
              label={t(`figures.${key}`)}
              {...tileValueOf(key, found)}
              note={
                now && (
                  <Comparison
                    figure={key}
                    days={daysUntil(compared.to, compared.from) + 1}
                    now={now}
                    // Days without any session are nothing to compare with.
                    before={before && before.session_count > 0 ? before : undefined}
                    withNow={recent !== undefined}
                  />
                )
              }
            />
          ))}
        </FigureTiles>
      )}
    </QueryStates>
  );

  function tileValueOf(key: FigureKey, found: reports.GlobalStats): { value: ReactNode; unit?: ReactNode } {
    const value = figureOf[key](found);
    return value === null
      ? { value: tMessages('notAvailable.text') }
      : { value: <Written figure={key} value={value} />, unit: isInMinutes(key) && t('figures.minutes') };
  }
}

const figureOf = {
  sessions: (stats: reports.GlobalStats): number | null => stats.session_count,
  users: (stats: reports.GlobalStats): number | null => stats.user_count,
  average: (stats: reports.GlobalStats) => stats.average_session_duration,
  longest: (stats: reports.GlobalStats) => stats.max_session_duration,
};
type FigureKey = keyof typeof figureOf;
const figureKeys = ['sessions', 'users', 'average', 'longest'] as const;

const isInMinutes = (key: FigureKey) => key === 'average' || key === 'longest';

function Written({ figure, value }: { figure: FigureKey; value: number }) {
  const format = useFormat();
  return isInMinutes(figure) ? format.fixed(value, 2) : format.number(value);
}

interface ComparisonProps {
  figure: FigureKey;
  /** How many days are compared with as many before. */
  days: number;
  now: reports.GlobalStats;
  before: reports.GlobalStats | undefined;
  /** Says the figure of the days too, because the tile shows another one. */
  withNow: boolean;
}

/** The second line of a figure: what it was in the days before, and by how much it changed. */
function Comparison({ figure, days, now, before, withNow }: ComparisonProps) {
  const format = useFormat();
  const value = figureOf[figure](now);
  const was = before && figureOf[figure](before);
  const change = value !== null && typeof was === 'number' ? changeOf(value, was) : undefined;
  if (!withNow && typeof was !== 'number') return null;
  return (
    <Row as="span" gap={8} tight>
      {withNow && (
        <span>
          {t('figures.days', { days })}{' '}
          <Text weight="title" color={1} numbers>
            {value === null ? tMessages('notAvailable.text') : <Written figure={figure} value={value} />}
          </Text>
        </span>
      )}
      {change && change.direction !== 0 && <FigureChange {...change} />}
      {typeof was === 'number' && (
        <Text color={3} numbers>
          {withNow
            ? t('figures.before', { value: written(was) })
            : t('figures.was', { value: written(was), days })}
        </Text>
      )}
    </Row>
  );

  function written(number: number) {
    return isInMinutes(figure) ? format.fixed(number, 2) : format.number(number);
  }

  function changeOf(to: number, from: number) {
    const direction = Math.sign(to - from);
    if (isInMinutes(figure)) return { text: format.signed(to - from, 2), direction };
    return from === 0 ? undefined : { text: format.signedPercent(to / from - 1), direction };
  }
}
