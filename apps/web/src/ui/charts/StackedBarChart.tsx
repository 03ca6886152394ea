import type { ReactNode } from 'react';
import { BarChart, type BarChartProps } from './BarChart.tsx';
import legendClasses from './ChartLegend.module.css';
import { type ChartSeries, seriesColor } from './chartSeries.ts';
import classes from './StackedBarChart.module.css';

interface StackedBarChartProps extends BarChartProps {
  /** The name of a series in the legend, where it is more than its label: the way to its rows. */
  nameOf?: (series: ChartSeries) => ReactNode;
}

/** Bars of several series on each other, with their legend. */
export function StackedBarChart({ nameOf, ...chart }: StackedBarChartProps) {
  return (
    <figure className={classes.figure}>
      <BarChart maxThickness={22} {...chart} />
      <ChartLegend series={chart.series} nameOf={nameOf} />
    </figure>
  );
}

interface ChartLegendProps {
  series: readonly ChartSeries[];
  nameOf?: ((series: ChartSeries) => ReactNode) | undefined;
}

function ChartLegend({ series, nameOf }: ChartLegendProps) {
  return (
    <ul className={legendClasses.legend}>
      {series.map((one, position) => (
        <li key={one.key}>
          <span
            className={legendClasses.swatch}
            data-shape={one.line ?? (one.hatched ? 'hatched' : undefined)}
            style={{ color: seriesColor(one, position) }}
          />
          {nameOf ? nameOf(one) : one.label}
        </li>
      ))}
    </ul>
  );
}
