import { useMemo } from 'react';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { unread } from '../../../../ui/charts/marks/unread.ts';
import { type PathInput, pathOf, type TimelineLayout } from '../layout/timelineLayout.ts';
import classes from '../Timeline.module.css';

export interface PathDrawingProps extends PathInput {
  layout: TimelineLayout;
}

/** How many steps were done by when; behind it the middle half of the peers with their median. */
export function PathDrawing({ session, steps, withUsual, layout }: PathDrawingProps) {
  const { number } = useFormat();
  const { at, left } = layout;
  const path = useMemo(() => pathOf({ session, steps, withUsual }, at), [session, steps, withUsual, at]);
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
