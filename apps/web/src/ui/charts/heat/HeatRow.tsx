import { percentBeside } from '@simward/contract';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useState } from 'react';
import classes from './HeatTable.module.css';
import { type HeatScore, trendOf } from './heatScore.ts';
import { heatStep } from './heatStep.ts';
import type { CellWords } from './useCellWords.ts';

export interface HeatRowData {
  key: string;
  /** The head of the row: a name, with a picture or a link. */
  head: ReactNode;
  /** One a column; null was not attempted. */
  scores: readonly (HeatScore | null)[];
  /** In the last column. */
  summary?: ReactNode;
}

interface HeatRowProps {
  row: HeatRowData;
  point: number;
  columns: readonly { key: string }[];
  leads: boolean;
  /** The same while the language is. */
  words: CellWords;
  /** The column of the table's tab stop, where it is in this row. */
  stop: number | undefined;
  withSummary: boolean;
  /** Wherever it is, as on paper. */
  whole: boolean;
}

/** As many as a screen shows: they are there at the first paint. */
const rowsAtFirst = 24;

/**
 * Drawn again only when something of it changes: a table may have thousands of cells. Its head is always there, so that
 * it is found, counted and reached; its scores while it is in view, has the table's tab stop, or goes to paper.
 */
export const HeatRow = memo(function HeatRow({
  row,
  point,
  columns,
  leads,
  words,
  stop,
  withSummary,
  whole,
}: HeatRowProps) {
  const { ref, near } = useNear<HTMLTableRowElement>(point < rowsAtFirst);
  if (!near && !whole && stop === undefined)
    return (
      <tr ref={ref}>
        <th scope="row">{row.head}</th>
        <td className={classes.away} colSpan={columns.length + (withSummary ? 1 : 0)} />
      </tr>
    );
  return (
    <tr ref={ref}>
      <th scope="row">{row.head}</th>
      {columns.map(({ key }, series) => (
        <td key={key}>
          <HeatCell
            score={row.scores[series] ?? null}
            leads={leads}
            words={words}
            name={`${point}-${series}`}
            stop={stop === series}
          />
        </td>
      ))}
      {withSummary && <td className={classes.summary}>{row.summary}</td>}
    </tr>
  );
});

/** Two screens ahead of where one scrolls. */
const ahead = '200% 0px';
/** A jump brings a hundred rows near at once: all in one go would hold the page up. */
const atOnce = 5;

type Said = (near: boolean) => void;
const listeners = new Map<Element, Said>();
/** What is yet to be told, the nearest to the middle of the screen first. */
let waiting: IntersectionObserverEntry[] = [];
let observer: IntersectionObserver | undefined;

const tellSome = () => {
  for (const { target, isIntersecting } of waiting.splice(0, atOnce)) listeners.get(target)?.(isIntersecting);
  if (waiting.length > 0) setTimeout(tellSome);
};

const fromMiddle = ({ boundingClientRect: { top } }: IntersectionObserverEntry) =>
  Math.abs(top - window.innerHeight / 2);

/** One observer for the thousands of elements that a page may have. */
const sharedObserver = () => {
  observer ??= new IntersectionObserver(
    (entries) => {
      const isTelling = waiting.length > 0;
      const again = new Set(entries.map(({ target }) => target));
      waiting = [...entries, ...waiting.filter(({ target }) => !again.has(target))].sort(
        (a, b) => fromMiddle(a) - fromMiddle(b),
      );
      if (!isTelling) tellSome();
    },
    { rootMargin: ahead },
  );
  return observer;
};

/** Whether an element is in view, or will be when one scrolls on. */
function useNear<Watched extends Element>(atFirst: boolean) {
  const [near, setNear] = useState(atFirst);
  const ref = useCallback((element: Watched | null) => {
    if (!element) return;
    listeners.set(element, setNear);
    sharedObserver().observe(element);
    return () => {
      listeners.delete(element);
      sharedObserver().unobserve(element);
    };
  }, []);
  return { ref, near };
}

interface HeatCellProps {
  score: HeatScore | null;
  leads: boolean;
  /** By which the table finds it. */
  name: string;
  /** It is the table's tab stop. */
  stop: boolean;
  words: CellWords;
}

const arrows = { rising: IconTrendingUp, falling: IconTrendingDown };

/** One score: always its number, with what else must be known of it as a shape, not as a hue alone. */
function HeatCell({ score: cell, leads, name, stop, words }: HeatCellProps) {
  const Part = leads && cell ? 'button' : 'span';
  const common = {
    'data-mark': name,
    tabIndex: stop ? 0 : -1,
    className: classes.cell,
    'aria-label': words(cell),
    ...(leads && cell ? { type: 'button' as const } : { role: 'img' }),
  };
  if (!cell)
    return (
      <Part {...common} data-none>
        –
      </Part>
    );

  const { side, step } = heatStep(cell.score, cell.passMark);
  const trend = trendOf(cell);
  const Arrow = trend && arrows[trend];
  return (
    <Part {...common} data-side={side} data-step={step} data-expired={cell.expired || undefined}>
      {percentBeside(cell.score, cell.passMark)}
      {Arrow && <Arrow size={14} stroke={1.8} aria-hidden="true" />}
      {cell.mustPassMissed && (
        <span className={classes.corner} aria-hidden="true">
          !
        </span>
      )}
    </Part>
  );
}
