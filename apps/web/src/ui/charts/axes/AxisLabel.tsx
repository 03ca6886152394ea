import classes from './axes.module.css';

interface AxisLabelProps {
  text: string;
  x: number;
  y: number;
}

/** What an axis counts, under its middle. */
export function AxisLabel({ text, x, y }: AxisLabelProps) {
  return (
    <g className={classes.axis}>
      <text x={x} y={y} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** The space that it needs. */
export const axisLabelHeight = 16;
