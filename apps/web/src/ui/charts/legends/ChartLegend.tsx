import type { ReactNode } from 'react';
import { type ChartSeries, seriesColor } from '../chartSeries.ts';
import classes from './ChartLegend.module.css';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  /** The name of a series, where it is more than its label: the way to its rows. */
  nameOf?: ((series: ChartSeries) => ReactNode) | undefined;
  /** In the head of a card instead of under the axis. */
  inHead?: boolean;
}

/** What the colours and lines of a chart stand for. */
export function ChartLegend({ series, nameOf, inHead = false }: ChartLegendProps) {
  return (
    <ul className={classes.legend} data-in-head={inHead || undefined}>
      {series.map((one, position) => (
        <li key={one.key}>
          <span
            className={classes.swatch}
            data-shape={one.line ?? (one.hatched ? 'hatched' : undefined)}
            style={{ color: seriesColor(one, position) }}
          />
          {nameOf ? nameOf(one) : one.label}
        </li>
      ))}
    </ul>
  );
}
