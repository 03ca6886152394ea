import type { ReactNode } from 'react';
import type { Box } from '../bars/barGeometry.ts';
import classes from '../frame/chart.module.css';
import type { ChartMarks } from './useChartMarks.ts';

interface ChartMarkProps {
  /** Names point, series and value for screen readers. */
  label: string;
  /** The area that can be pressed. */
  area: Box;
  /** The area that the focus ring surrounds; by default the area that can be pressed. */
  ringed?: Box;
  props: ReturnType<ChartMarks['markProps']>;
  children?: ReactNode;
}

const ringGap = 3;

/** A mark that can be focused and pointed at. It can be pressed if it opens the rows behind it. */
export function ChartMark({ label, area, ringed = area, props, children }: ChartMarkProps) {
  const leads = 'onClick' in props;
  return (
    <g
      {...props}
      className={classes.mark}
      role={leads ? 'button' : 'img'}
      aria-label={label}
      data-leads={leads || undefined}
    >
      <rect {...area} className={classes.area} />
      {children}
      <rect
        className={classes.ring}
        x={ringed.x - ringGap}
        y={ringed.y - ringGap}
        width={ringed.width + 2 * ringGap}
        height={ringed.height + 2 * ringGap}
        rx={6}
      />
    </g>
  );
}
