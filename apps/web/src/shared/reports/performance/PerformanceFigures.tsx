import { messages, type reports } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { KpiTile, KpiTiles, KpiValue } from '../../../ui/values/figures/KpiTiles.tsx';
import type { About } from './performance.queries.ts';
import { useRowsBehind } from './useRowsBehind.ts';

interface PerformanceFiguresProps {
  stats: reports.GlobalStats;
  about: About;
  /** Undefined where nothing is compared. */
  before: reports.GlobalStats | undefined;
}

interface Shown {
  key: 'sessions' | 'users' | 'average' | 'longest';
  value: number | null;
  before: number | null | undefined;
  inMinutes: boolean;
}

const dayMs = 86_400_000;

/** The four figures, beside those of as many days before; each leads to its rows. */
export function PerformanceFigures({ stats, about, before }: PerformanceFiguresProps) {
  const { t } = useTranslation('performance');
  const format = useFormat();
  const rowsBehind = useRowsBehind(about);
  // Without a session before there is nothing to compare with.
  const earlier = before && before.session_count > 0 ? before : undefined;
  const figures: Shown[] = [
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
  const days = Math.round((Date.parse(about.to) - Date.parse(about.from)) / dayMs) + 1;
  return (
    <KpiTiles label={t('figures.title')}>
      {figures.map(({ key, value, before: was, inMinutes }) => {
        const written = (one: number) => (inMinutes ? format.fixed(one, 2) : format.number(one));
        const compared = typeof was === 'number' && value !== null;
        return (
          <KpiTile
            key={key}
            {...rowsBehind(about)}
            name={t(`figures.${key}`)}
            note={compared ? t('figures.was', { value: written(was), days }) : t('figures.days', range)}
          >
            {value === null ? (
              <KpiValue value={messages.notAvailable.text} />
            ) : (
              <KpiValue
                value={written(value)}
                unit={inMinutes ? t('figures.minutes') : undefined}
                change={compared ? changeOf(value, was, inMinutes) : undefined}
              />
            )}
          </KpiTile>
        );
      })}
    </KpiTiles>
  );

  function changeOf(now: number, was: number, inMinutes: boolean) {
    if (inMinutes) return { text: format.signed(now - was, 2), direction: Math.sign(now - was) };
    return was === 0
      ? undefined
      : { text: format.signedPercent(now / was - 1), direction: Math.sign(now - was) };
  }
}
