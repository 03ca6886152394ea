import { type ChartSeries, seriesColor } from '../chartSeries.ts';
import classes from '../legends/ChartLegend.module.css';
import rowClasses from '../legends/MarkLegend.module.css';

/** What the lines of a chart are. */
export function LineLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={`${classes.legend} ${rowClasses.legend}`}>
      {series.map((one, index) => (
        <li key={one.key}>
          <span
            className={classes.swatch}
            style={{ color: seriesColor(one, index) }}
            data-shape={one.line ?? 'solid'}
            aria-hidden="true"
          />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
