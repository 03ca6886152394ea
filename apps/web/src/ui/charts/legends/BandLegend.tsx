import classes from './ChartLegend.module.css';
import rowClasses from './MarkLegend.module.css';

interface BandLegendProps {
  /** What the line is: "You". */
  line: string;
  /** What the dashed line and the surface around it are; none where neither is drawn. */
  band?: { median: string; half: string };
}

/** What a line over the middle half of others is made of. */
export function BandLegend({ line, band }: BandLegendProps) {
  return (
    <ul className={`${classes.legend} ${rowClasses.legend}`}>
      <li>
        <span
          className={classes.swatch}
          style={{ color: 'var(--primary)' }}
          data-shape="solid"
          aria-hidden="true"
        />
        {line}
      </li>
      {band && (
        <>
          <li>
            <span
              className={classes.swatch}
              style={{ color: 'var(--context)' }}
              data-shape="dashed"
              aria-hidden="true"
            />
            {band.median}
          </li>
          <li>
            <span
              className={classes.swatch}
              style={{ color: 'var(--context)', opacity: 0.5 }}
              aria-hidden="true"
            />
            {band.half}
          </li>
        </>
      )}
    </ul>
  );
}
