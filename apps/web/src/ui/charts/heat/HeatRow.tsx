import { percentBeside } from '@simward/contract';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useState } from 'react';
import classes from './HeatTable.module.css';
import { type HeatScore, heatStep, heatWords, trendOf } from './heatScore.ts';

export interface HeatRowData {
  key: string;
  /** The row's name, with a picture or a link. */
  head: ReactNode;
  /** The scores by column; null where there was no attempt. */
  scores: readonly (HeatScore | null)[];
  /** Content of the last column. */
  summary?: ReactNode;
}

interface HeatRowProps {
  row: HeatRowData;
  point: number;
  columns: readonly { key: string }[];
  /** True if pressing a score opens the rows behind it. */
  leads: boolean;
  /** Index of the column that has the table's tab stop; undefined while another row has it. */
  stop: number | undefined;
  withSummary: boolean;
  /** Draws the scores even when the row is out of view, for printing. */
  whole: boolean;
}

/** About as many rows as a screen holds; they are drawn in the first paint. */
const rowsAtFirst = 24;

/**
 * One row of the table, memoized because a table may have thousands of cells. The row's head is always drawn,
 * so that it can be searched, counted and reached. Its scores are drawn only while the row is in view, has
 * the table's tab stop, or is printed.
 */
export const HeatRow = memo(function HeatRow({
  row,
  point,
  columns,
  leads,
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
            name={`${point}-${series}`}
            stop={stop === series}
          />
        </td>
      ))}
      {withSummary && <td className={classes.summary}>{row.summary}</td>}
    </tr>
  );
});

/** True while an element is on the screen or within two screens of it. */
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

const listeners = new Map<Element, (near: boolean) => void>();
/**
 * Rows that came into or went out of view and have not been informed yet, the nearest to the middle of the
 * screen first.
 */
let waiting: IntersectionObserverEntry[] = [];
let observer: IntersectionObserver | undefined;

/** A single observer for all rows of a page, made on first use. */
const sharedObserver = () => {
  observer ??= new IntersectionObserver(
    (entries) => {
      const isReporting = waiting.length > 0;
      const again = new Set(entries.map(({ target }) => target));
      waiting = [...entries, ...waiting.filter(({ target }) => !again.has(target))].sort(
        (a, b) => fromMiddle(a) - fromMiddle(b),
      );
      if (!isReporting) reportSome();
    },
    { rootMargin: '200% 0px' },
  );
  return observer;
};

const fromMiddle = ({ boundingClientRect: { top } }: IntersectionObserverEntry) =>
  Math.abs(top - window.innerHeight / 2);

/**
 * How many rows are drawn at a time: few, because a jump brings a hundred rows near, and drawing all of them
 * at once would block the page.
 */
const rowsAtOnce = 5;

const reportSome = () => {
  for (const { target, isIntersecting } of waiting.splice(0, rowsAtOnce))
    listeners.get(target)?.(isIntersecting);
  if (waiting.length > 0) setTimeout(reportSome);
};

interface HeatCellProps {
  score: HeatScore | null;
  leads: boolean;
  /** Identifies the cell in the table, as `data-mark`. */
  name: string;
  /** This cell is the table's tab stop. */
  stop: boolean;
}

const arrows = { rising: IconTrendingUp, falling: IconTrendingDown };

/** One score as a number; its trend and a missed must-pass step have shapes, so that colour alone says nothing. */
function HeatCell({ score: cell, leads, name, stop }: HeatCellProps) {
  const Part = leads && cell ? 'button' : 'span';
  const props = {
    'data-mark': name,
    tabIndex: stop ? 0 : -1,
    className: classes.cell,
    'aria-label': heatWords(cell),
    ...(leads && cell ? { type: 'button' as const } : { role: 'img' }),
  };
  if (!cell)
    return (
      <Part {...props} data-none>
        –
      </Part>
    );

  const { side, step } = heatStep(cell.score, cell.passMark);
  const trend = trendOf(cell);
  const Arrow = trend && arrows[trend];
  return (
    <Part {...props} data-side={side} data-step={step} data-expired={cell.expired || undefined}>
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
