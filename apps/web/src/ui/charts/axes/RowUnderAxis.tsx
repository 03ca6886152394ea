import { labelInterval } from '../frame/chartText.ts';
import { unread } from '../marks/unread.ts';
import classes from './axes.module.css';

/** Figures under the ticks of an axis. */
export interface UnderAxis {
  label: string;
  textAt: (value: number) => string;
}

interface RowUnderAxisProps {
  under: UnderAxis;
  axis: { values: readonly number[]; at: (index: number) => number; step: number };
  /** The space left of the axis. */
  left: number;
  width: number;
  y: number;
}

/** A row of figures under the axis with its name over it; the chart's table says the same. */
export function RowUnderAxis({ under, axis, left, width, y }: RowUnderAxisProps) {
  const texts = axis.values.map(under.textAt);
  const interval = labelInterval(texts, axis.step);
  return (
    <g {...unread} className={classes.axis}>
      <line x1={-left} x2={width} y1={y} y2={y} />
      <text x={-left} y={y + 17}>
        {under.label}
      </text>
      {texts.map(
        (text, index) =>
          index % interval === 0 && (
            <text
              key={axis.values[index]}
              className={classes.figure}
              x={axis.at(index)}
              y={y + 34}
              textAnchor="middle"
            >
              {text}
            </text>
          ),
      )}
    </g>
  );
}

/** The space that it needs. */
export const rowUnderAxisHeight = 44;
