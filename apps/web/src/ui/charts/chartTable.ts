/** The table twin of a chart: the same numbers, in words. */
export interface ChartTable {
  columns: readonly { label: string; numeric?: boolean }[];
  rows: readonly (readonly string[])[];
}

export interface ChartSeries {
  /** Stands for the series inside the chart: letters, digits and dashes alone. */
  key: string;
  label: string;
  /** Its place among the eight category colours, from 0; by default its place in the list. */
  category?: number;
}

export interface ChartPoint {
  /** Short, on the axis. */
  label: string;
  /** In full, in the tooltip and the table. */
  name: string;
  /** Values by the key of the series; a missing one counts as nothing. */
  values: Readonly<Record<string, number>>;
}

interface StackedTable {
  /** What the points are: "Day". */
  pointLabel: string;
  totalLabel: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The twin of a stacked bar chart: one row a point, one column a series, and the total. Points without any value are left out. */
export function stackedTable({ pointLabel, totalLabel, points, series, format }: StackedTable): ChartTable {
  const totalOf = (point: ChartPoint) => series.reduce((sum, { key }) => sum + (point.values[key] ?? 0), 0);
  return {
    columns: [
      { label: pointLabel },
      ...series.map(({ label }) => ({ label, numeric: true })),
      { label: totalLabel, numeric: true },
    ],
    rows: points
      .filter((point) => totalOf(point) > 0)
      .map((point) => [
        point.name,
        ...series.map(({ key }) => format(point.values[key] ?? 0)),
        format(totalOf(point)),
      ]),
  };
}

const categories = 8;

/** The colour of a series; the palette tells at most eight apart. */
export function categoryColor(place: number): string {
  return `var(--category-${(place % categories) + 1})`;
}
