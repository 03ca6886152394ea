import classes from './axes.module.css';
import { LimitLabel, type LimitLabelProps } from './LimitLabel.tsx';

interface LimitLineProps extends LimitLabelProps {
  height: number;
  /** Its label is drawn by itself. */
  unnamed?: boolean;
}

/** A dashed line with its name, over a casing of surface, so that it shows on bars too. */
export function LimitLine({ height, unnamed = false, ...label }: LimitLineProps) {
  const { limit, at, width, upright = false, rise = 0 } = label;
  const color = `var(--${limit.tone ?? 'text'})`;
  const ends = upright ? { x1: at, x2: at, y1: -rise, y2: height } : { x1: 0, x2: width, y1: at, y2: at };
  return (
    <g className={classes.limit}>
      {limit.zone && (
        <rect
          width={width}
          y={limit.zone === 'above' ? 0 : at}
          height={Math.max(0, limit.zone === 'above' ? at : height - at)}
          fill={color}
          opacity={0.1}
        />
      )}
      <line {...ends} className={classes.casing} />
      <line {...ends} className={classes.dashes} stroke={color} />
      {!unnamed && <LimitLabel {...label} />}
    </g>
  );
}
