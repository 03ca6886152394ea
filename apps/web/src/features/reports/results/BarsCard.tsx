import { Button } from '@mantine/core';
import { reports } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { WordIn } from '../../../shared/help/words/Word.tsx';
import { ChartCard } from '../../../ui/charts/card/ChartCard.tsx';
import type { ChartTable } from '../../../ui/charts/card/chartTable.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { usePrinting } from '../../../ui/page/media.ts';
import { standInOf } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import classes from '../reports.module.css';
import { type GroupBar, GroupBars } from './GroupBars.tsx';
import { GroupSelect, type GroupSelectProps } from './GroupSelect.tsx';

const t = textsOf(reportsTexts);
const tMessages = textsOf(messageTexts);

interface BarsCardProps extends GroupSelectProps {
  query: UseQueryResult<unknown, ApiProblem>;
  bars: readonly GroupBar[];
  /** The number of all groups, also of those that the answer leaves out. */
  all: number;
  passMark: number | null;
  countLabel: string;
  compared: boolean;
  /** The days that are compared with, in words. */
  legend?: string | undefined | null;
}

const barsAtFirst = 8;

/** The report’s bars, at first eight of them, with their legend and table. */
export function BarsCard(props: BarsCardProps) {
  const { group, query, bars, all, passMark, countLabel, compared, legend } = props;
  const [isLong, setLong] = useState(false);
  // Nobody can ask paper for the others.
  const isPrinting = usePrinting();
  const shown = isLong || isPrinting || group === 'month' ? bars : bars.slice(0, barsAtFirst);
  const hasMarks = passMark === null && bars.some((bar) => bar.passMark !== null);
  // The answer then has only the competencies with the most records.
  const isCut = group === 'competency' && all === reports.shownGroups;
  const counted =
    shown.length < all
      ? t(isCut ? 'summary.weakestOfMost' : 'summary.weakest', { shown: shown.length, all })
      : undefined;
  return (
    <ChartCard
      title={t(`summary.title.${group}`)}
      {...(counted && group !== 'month' && { unit: counted })}
      controls={
        <>
          {bars.length > barsAtFirst && group !== 'month' && (
            <Button
              className="screen-only"
              variant="subtle"
              size="compact-sm"
              onClick={() => setLong(!isLong)}
            >
              {isLong
                ? t('summary.showEight', { shown: barsAtFirst })
                : bars.length === all
                  ? t('summary.showAll', { all })
                  : t('summary.showSome', { shown: bars.length })}
            </Button>
          )}
          <BarsLegend marks={hasMarks} before={legend ?? undefined} />
          <GroupSelect {...props} />
        </>
      }
      lying
      chart={
        <GroupBars
          label={t('summary.chart')}
          bars={shown}
          passMark={passMark}
          countLabel={countLabel}
          compared={compared}
        />
      }
      table={useBarsTable(props)}
      empty={standInOf({
        query,
        failed: t('summary.failed'),
        loading: <BlockSkeleton height={barsAtFirst * 24 + 36} />,
      })}
    />
  );
}

function BarsLegend({ marks, before }: { marks: boolean; before: string | undefined }) {
  return (
    <Row as="ul" gap={16} tight size="sm" color={2} className={classes.legend}>
      {marks && (
        <Row as="li" nowrap>
          <svg width="4" height="14" viewBox="0 0 4 14" aria-hidden="true">
            <path d="M2 0v14" stroke="var(--text)" strokeWidth="2" strokeDasharray="4 2" fill="none" />
          </svg>
          <WordIn form="passMark">{t('summary.marks')}</WordIn>
        </Row>
      )}
      {before && (
        <Row as="li" nowrap>
          <svg width="14" height="4" aria-hidden="true">
            <rect width="14" height="4" rx="2" fill="var(--context)" />
          </svg>
          {before}
        </Row>
      )}
      <Row as="li" nowrap>
        <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden="true">
          <path d="M1 5h24M25 1v8" stroke="var(--context)" strokeWidth="1.5" fill="none" />
        </svg>
        {t('summary.best')}
      </Row>
    </Row>
  );
}

/** The same figures as a table; all groups that the answer has, also those without a bar. */
function useBarsTable({ group, bars, passMark, countLabel, compared }: BarsCardProps): ChartTable {
  const format = useFormat();
  const score = (value: number | null | undefined) =>
    typeof value === 'number' ? format.chartPercentBeside(value, passMark) : tMessages('notAvailable.text');
  const hasBelow = bars.some(({ belowMark }) => belowMark !== undefined);
  return {
    columns: [
      { label: t(`summary.group.${group}`) },
      { label: countLabel, numeric: true },
      { label: t('summary.average'), numeric: true },
      { label: t('summary.bestColumn'), numeric: true },
      ...(hasBelow ? [{ label: t('figures.belowMark'), numeric: true }] : []),
      ...(compared ? [{ label: t('summary.averageBefore'), numeric: true }] : []),
    ],
    rows: bars.map(({ name, count, average, best, belowMark, before }) => [
      name,
      format.number(count),
      score(average),
      score(best),
      ...(hasBelow ? [format.number(belowMark ?? 0)] : []),
      ...(compared ? [score(before)] : []),
    ]),
  };
}
