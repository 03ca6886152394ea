import { Tooltip } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { usePrinting } from '../../page/usePrinting.ts';
import { HeatRow, type HeatRowData } from './HeatRow.tsx';
import classes from './HeatTable.module.css';
import { useCellMarks } from './useCellMarks.ts';
import { useCellWords } from './useCellWords.ts';

interface HeatTableProps {
  caption: string;
  /** Over the heads of the rows: "Learner". */
  rowLabel: string;
  columns: readonly { key: string; label: string }[];
  summaryLabel?: string;
  /** The same objects while nothing of them changes: they are drawn once. */
  rows: readonly HeatRowData[];
  /** Stands in for the rows when there are none. */
  empty?: ReactNode;
  /** Leads to the rows behind a score. */
  onSelect?: (rowKey: string, columnKey: string) => void;
  /** What is said of a score, beside the pointer or the focus. */
  calloutOf?: (rowKey: string, columnKey: string) => ReactNode;
}

/** Scores of many people in many columns, coloured by their distance from the pass mark. A chart that is its own table. */
export function HeatTable(props: HeatTableProps) {
  const { caption, rowLabel, columns, summaryLabel, rows, empty, onSelect, calloutOf } = props;
  const marks = useMemo(
    () => rows.map(({ scores }) => columns.map((_, index) => scores[index] !== undefined)),
    [rows, columns],
  );
  const printing = usePrinting();
  const words = useCellWords();
  const select = ({ point, series }: { point: number; series: number }) => {
    const [row, column] = [rows[point], columns[series]];
    if (row?.scores[series] && column) onSelect?.(row.key, column.key);
  };
  const { stop, shown, tableProps } = useCellMarks(marks, onSelect && select);
  const [row, column] = shown ? [rows[shown.point], columns[shown.series]] : [];
  const callout = shown && row?.scores[shown.series] && column && calloutOf?.(row.key, column.key);
  if (rows.length === 0) return empty;
  return (
    <div className={classes.scroll}>
      {callout && (
        <Tooltip target={shown.cell} opened multiline w={292} p={12} label={callout} position="bottom" />
      )}
      <table {...tableProps} className={classes.table}>
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
          {rows.map((one, point) => (
            <HeatRow
              key={one.key}
              row={one}
              point={point}
              columns={columns}
              leads={onSelect !== undefined}
              words={words}
              stop={stop?.point === point ? stop.series : undefined}
              withSummary={summaryLabel !== undefined}
              whole={printing}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
