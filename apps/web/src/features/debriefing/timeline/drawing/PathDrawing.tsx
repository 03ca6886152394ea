import { useFormat } from '../../../../lib/format/useFormat.ts';
import { unread } from '../../../../ui/charts/marks/unread.ts';
import type { PathLines } from '../layout/pathLines.ts';
import classes from '../Timeline.module.css';

/** How many steps were done by when; behind it the middle half of the peers with their median. */
export function PathDrawing({ path, left }: { path: PathLines; left: number }) {
  const { number } = useFormat();
  return (
    <g {...unread}>
      {path.ticks.map(({ count, y }) => (
        <text key={count} className={classes.tick} x={left - 10} y={y + 4} textAnchor="end">
          {number(count)}
        </text>
      ))}
      <g clipPath="url(#debriefing-time)">
        {path.band && <path className={classes.band} d={path.band} />}
        {path.median && <path className={classes.median} d={path.median} />}
        <path className={classes.done} d={path.done} />
        <circle className={classes.last} cx={path.last.x} cy={path.last.y} r="4.5" />
      </g>
    </g>
  );
}
