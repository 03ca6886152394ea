import type { ReactNode } from 'react';
import classes from './ChartLegend.module.css';
import { type ChartSeries, seriesColor } from './chartSeries.ts';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  nameOf?: ((series: ChartSeries) => ReactNode) | undefined;
}

export function ChartLegend({ series, nameOf }: ChartLegendProps) {
  return (
    <ul className={classes.legend}>
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
