import { memo, type ReactNode } from 'react';
import { HeatCell } from './HeatCell.tsx';
import classes from './HeatTable.module.css';
import type { HeatScore } from './heatScore.ts';
import type { CellWords } from './useCellWords.ts';
import { useNear } from './useNear.ts';

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
