import type { ComponentProps } from 'react';
import { ValueAxis } from '../axes/ValueAxis.tsx';
import classes from './ChartFrame.module.css';

interface StandingAxisProps extends Pick<ComponentProps<typeof ValueAxis>, 'ticks'> {
  /** Of the drawing, from the start and from the top. */
  left: number;
  top: number;
  height: number;
}

/** The figures of the values' axis, which stay while a drawing that is wider than its space scrolls. */
export function StandingAxis({ ticks, left, top, height }: StandingAxisProps) {
  return (
    <svg aria-hidden="true" className={classes.axis} width={left} height={height}>
      <g transform={`translate(${left} ${top})`}>
        <ValueAxis ticks={ticks} length={0} />
      </g>
    </svg>
  );
}
