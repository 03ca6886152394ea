import { unread } from '../marks/unread.ts';
import classes from './axes.module.css';

interface ValueAxisProps {
  ticks: readonly { at: number; text: string }[];
  /** How far the grid reaches. */
  length: number;
  /** The axis runs along the bottom at this height; upright without it. */
  bottom?: number;
}

/** Quiet lines across the drawing, each with its figure. */
export function ValueAxis({ ticks, length, bottom }: ValueAxisProps) {
  return (
    <g {...unread} className={classes.axis}>
      {ticks.map(({ at, text }) =>
        bottom === undefined ? (
          <g key={at}>
            <line x2={length} y1={at} y2={at} />
            <text x={-10} y={at} dy="0.35em" textAnchor="end">
              {text}
            </text>
          </g>
        ) : (
          <g key={at}>
            <line x1={at} x2={at} y2={length} />
            <text x={at} y={bottom} textAnchor="middle">
              {text}
            </text>
          </g>
        ),
      )}
    </g>
  );
}
