import { memo, type ReactNode } from 'react';
import { HeatCell, type HeatScore } from './HeatCell.tsx';
import classes from './HeatTable.module.css';

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
  /** The column of the table's tab stop, where it is in this row. */
  stop: number | undefined;
  withSummary: boolean;
}

/** Drawn again only when something of it changes: a table may have thousands of cells. */
export const HeatRow = memo(function HeatRow({
  row,
  point,
  columns,
  leads,
  stop,
  withSummary,
}: HeatRowProps) {
  return (
    <tr>
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
