import { messageTexts } from '@simward/texts/messages';
import { textsOf } from '../../../lib/texts/texts.ts';
import type { ChartPoint, ChartSeries } from '../chartSeries.ts';

const tMessages = textsOf(messageTexts);

/** The numbers of a chart as a table. */
export interface ChartTable {
  columns: readonly { label: string; numeric?: boolean }[];
  rows: readonly (readonly string[])[];
}

interface SeriesTable {
  /** Heading of the first column: "Day". */
  pointLabel: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The table of a chart: one row per point, one column per series. */
export function seriesTable({ pointLabel, points, series, format }: SeriesTable): ChartTable {
  return {
    columns: [{ label: pointLabel }, ...series.map(({ label }) => ({ label, numeric: true }))],
    rows: points.map(({ name, values }) => [
      name,
      ...series.map(({ key }) => {
        const value = values[key] ?? null;
        return value === null ? tMessages('notAvailable.text') : format(value);
      }),
    ]),
  };
}

interface StackedTable extends SeriesTable {
  totalLabel: string;
}

/** The table of a stacked bar chart, with a column for the total. Points without any value are left out. */
export function stackedTable({ totalLabel, points, series, ...rest }: StackedTable): ChartTable {
  const total = { key: 'total', label: totalLabel };
  const totalled = points.map((point) => {
    const values = Object.fromEntries(series.map(({ key }) => [key, point.values[key] ?? 0]));
    return {
      ...point,
      values: { ...values, total: Object.values(values).reduce((sum, value) => sum + value, 0) },
    };
  });
  return seriesTable({
    ...rest,
    series: [...series, total],
    points: totalled.filter(({ values }) => values.total > 0),
  });
}
