import type { ReactNode } from 'react';
import { HeatCell, type HeatScore } from './HeatCell.tsx';
import classes from './HeatTable.module.css';
import { useChartMarks } from './useChartMarks.ts';

interface HeatRow {
  key: string;
  /** The head of the row: a name, with a picture or a link. */
  head: ReactNode;
  /** One a column; null was not attempted. */
  scores: readonly (HeatScore | null)[];
  /** In the last column. */
  summary?: ReactNode;
}

interface HeatTableProps {
  caption: string;
  /** Over the heads of the rows: "Learner". */
  rowLabel: string;
  columns: readonly { key: string; label: string }[];
  summaryLabel?: string;
  rows: readonly HeatRow[];
  passMark: number;
  /** Stands in for the rows when there are none. */
  empty: ReactNode;
  /** Leads to the rows behind a score. */
  onSelect?: (rowKey: string, columnKey: string) => void;
}

/** Scores of many people in many columns, coloured by their distance from the pass mark. A chart that is its own table. */
export function HeatTable(props: HeatTableProps) {
  const { caption, rowLabel, columns, summaryLabel, rows, passMark, empty, onSelect } = props;
  const marks = useChartMarks<HTMLTableElement>({
    marks: rows.map((row) => columns.map((_, index) => row.scores[index] !== undefined)),
    lying: true,
    onSelect:
      onSelect &&
      (({ point, series }) => {
        const [row, column] = [rows[point], columns[series]];
        if (row?.scores[series] && column) onSelect(row.key, column.key);
      }),
  });
  if (rows.length === 0) return empty;
  return (
    <div className={classes.scroll}>
      <table {...marks.drawingProps} className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowLabel}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {summaryLabel && (
              <th scope="col" className={classes.summary}>
                {summaryLabel}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, point) => (
            <tr key={row.key}>
              <th scope="row">{row.head}</th>
              {columns.map(({ key, label }, series) => (
                <td key={key}>
                  <HeatCell
                    score={row.scores[series] ?? null}
                    passMark={passMark}
                    title={label}
                    leads={onSelect !== undefined}
                    shown={marks.shown?.point === point && marks.shown.series === series}
                    props={marks.markProps({ point, series })}
                  />
                </td>
              ))}
              {summaryLabel && <td className={classes.summary}>{row.summary}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
