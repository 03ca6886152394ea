import { exactPercent } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { changeOf } from './changeOf.ts';
import classes from './GroupBars.module.css';

const t = textsOf(reportsTexts);
const tMessages = textsOf(messageTexts);

export interface GroupBar {
  key: string;
  name: string;
  average: number | null;
  best: number | null;
  /** The mean of the pass marks behind the bar; null without one. */
  passMark: number | null;
  /** How many sessions or records the average is made from. */
  count: number;
  /** Learners below the mark in their latest; undefined where that is not counted. */
  belowMark?: number | undefined;
  /** The average of the days before; undefined where nothing is compared. */
  before?: number | null | undefined;
  /** True if the average is of too few sessions to say much. */
  few?: boolean;
  onSelect: () => void;
  /** The report of this one alone. */
  address?: object | undefined;
}

interface GroupBarsProps {
  label: string;
  bars: readonly GroupBar[];
  /** The pass mark that all sessions share; null draws each bar's own. */
  passMark: number | null;
  /** Words over the column of counts. */
  countLabel: string;
  compared: boolean;
}

const ticks = [0, 25, 50, 75, 100];

/** Averages as bars from 0 to 100, each with its figures; the name narrows the records, the arrow opens a report. */
export function GroupBars({ label, bars, passMark, countLabel, compared }: GroupBarsProps) {
  const hasBelow = bars.some(({ belowMark }) => belowMark !== undefined);
  const hasLinks = bars.some(({ address }) => address);
  const columns = [
    'minmax(60px, max-content)',
    'minmax(120px, 1fr)',
    '80px',
    ...(compared ? ['64px'] : []),
    '72px',
    ...(hasBelow ? ['98px'] : []),
    ...(hasLinks ? ['28px'] : []),
  ].join(' ');
  return (
    <div className={classes.chart} style={{ '--columns': columns } as CSSProperties}>
      <div className={classes.heads} aria-hidden="true">
        <span />
        <span className={classes.over}>
          {passMark !== null && (
            <span className={classes.markLabel} style={at(passMark)}>
              {t('summary.markLine', { mark: exactPercent(passMark) })}
            </span>
          )}
        </span>
        <span>{t('summary.columns.average')}</span>
        {compared && <span>{t('summary.columns.change')}</span>}
        <span>{countLabel}</span>
        {hasBelow && <span>{t('summary.columns.belowMark')}</span>}
      </div>
      <ol className={classes.bars} aria-label={label}>
        {bars.map((bar) => (
          <BarRow
            key={bar.key}
            bar={bar}
            shared={passMark}
            countLabel={countLabel}
            compared={compared}
            hasBelow={hasBelow}
          />
        ))}
      </ol>
      <div className={classes.heads} aria-hidden="true">
        <span />
        <span className={classes.axis}>
          {ticks.map((tick) => (
            <span key={tick} style={at(tick / 100)}>
              {tick}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

const at = (share: number): CSSProperties => ({ insetInlineStart: `${share * 100}%` });

interface BarRowProps {
  bar: GroupBar;
  shared: number | null;
  countLabel: string;
  compared: boolean;
  hasBelow: boolean;
}

function BarRow({ bar, shared, countLabel, compared, hasBelow }: BarRowProps) {
  const format = useFormat();
  const { name, average, best, count, belowMark, before, few, address, onSelect } = bar;
  const passMark = shared ?? bar.passMark;
  const isBelow = average !== null && passMark !== null && average < passMark;
  const change = compared ? changeOf(average, before ?? null, language)?.before : undefined;
  return (
    <li className={classes.row}>
      <button type="button" className={classes.name} onClick={onSelect}>
        {name}
      </button>
      <span className={classes.track} aria-hidden="true">
        {average !== null && (
          <span
            className={classes.bar}
            data-hatched={isBelow || undefined}
            data-few={few || undefined}
            data-compared={change ? true : undefined}
            style={{ inlineSize: `${average * 100}%` }}
          />
        )}
        {change && <span className={classes.before} style={{ inlineSize: `${change.value * 100}%` }} />}
        {average !== null && best !== null && best > average && (
          <span
            className={classes.best}
            style={{ ...at(average), inlineSize: `${(best - average) * 100}%` }}
          />
        )}
        {passMark !== null && <span className={classes.mark} style={at(passMark)} />}
      </span>
      <span className={classes.value}>
        {isBelow && (
          <IconAlertTriangle size={15} stroke={1.9} color="var(--warn)" aria-label={t('summary.below')} />
        )}
        <Text weight="figure" color={few ? 3 : 1} numbers>
          {average === null ? tMessages('notAvailable.text') : format.chartPercentBeside(average, passMark)}
        </Text>
      </span>
      {compared && (
        <Text
          size="sm"
          numbers
          color={change?.tone === 'text-3' || !change ? 3 : 'tone'}
          data-tone={change?.tone === 'text-3' ? undefined : change?.tone}
        >
          {change?.change ?? tMessages('notAvailable.text')}
        </Text>
      )}
      <Text color={2} numbers>
        <span className={classes.onCard}>{countLabel} </span>
        {few ? t('summary.few', { sessions: count }) : format.number(count)}
      </Text>
      {hasBelow && (
        <Text color={2} numbers>
          <span className={classes.onCard}>{t('summary.columns.belowMark')} </span>
          {belowMark === undefined ? '' : format.number(belowMark)}
        </Text>
      )}
      {address && (
        <Link to="." search={address} className={classes.arrow} aria-label={t('summary.open', { name })}>
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </Link>
      )}
    </li>
  );
}
