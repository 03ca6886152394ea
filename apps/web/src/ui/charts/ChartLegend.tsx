import classes from './ChartLegend.module.css';
import { type ChartSeries, categoryColor } from './chartTable.ts';

interface ChartLegendProps {
  series: readonly ChartSeries[];
}

export function ChartLegend({ series }: ChartLegendProps) {
  return (
    <ul className={classes.legend}>
      {series.map((one, place) => (
        <li key={one.key}>
          <span className={classes.swatch} style={{ background: categoryColor(one.category ?? place) }} />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
