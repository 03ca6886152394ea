import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { unread } from '../../../../ui/charts/marks/unread.ts';
import { AfterFirstPaint } from '../../../../ui/page/parts/AfterFirstPaint.tsx';
import { UserAvatar } from '../../../../ui/values/people/UserAvatar.tsx';
import type { MarkWords } from '../../marks/useMarkWords.ts';
import type { DrawnLane } from '../layout/lanes/laneLayout.ts';
import { type PathInput, pathOf, type TimelineLayout } from '../layout/timelineLayout.ts';
import classes from '../Timeline.module.css';
import { DrawnMarks } from './DrawnMarks.tsx';
import { TimeGround } from './TimeGround.tsx';

interface TimelineDrawingProps extends PathDrawingProps {
  words: MarkWords;
}

/** All but what is chosen: drawn once for a part of the time, whatever is pointed at. */
export const TimelineDrawing = memo(function TimelineDrawing({ words, ...path }: TimelineDrawingProps) {
  const { layout } = path;
  const { left, right, lanes } = layout;
  return (
    <>
      <TimeGround layout={layout} rules={lanes.map(({ top }) => top)} />
      <AfterFirstPaint>
        <PathDrawing {...path} />
      </AfterFirstPaint>
      {lanes.map((drawn) => (
        <LaneGround key={drawn.lane.key} drawn={drawn} left={left} right={right} />
      ))}
      <DrawnMarks marks={layout.marks} words={words} />
    </>
  );
});

interface LaneGroundProps {
  drawn: DrawnLane;
  left: number;
  right: number;
}

/** Whose lane it is, its line, and the usual times that its marks are tied to. */
function LaneGround({ drawn: { lane, top, y, capsules }, left, right }: LaneGroundProps) {
  const { t } = useTranslation('debriefing');
  const { kind, person } = lane;
  const name = person?.name ?? t(kind === 'patient' ? 'lane.patient' : 'lane.scenario');
  const role =
    kind === 'learner' && person
      ? t(`lane.learner.${person.role}`)
      : kind === 'patient'
        ? t('lane.words')
        : kind === 'scenario'
          ? t('lane.cues')
          : t(`lane.${kind === 'host' ? 'host' : 'other'}`);
  return (
    <g {...unread}>
      <foreignObject x="16" y={Math.max(top + 5, y - 17)} width={left - 22} height="60">
        <div className={classes.lane}>
          {person && (
            <UserAvatar
              id={person.userId ?? person.name}
              name={person.name}
              picture={person.profilePic?.Location}
              size={26}
            />
          )}
          <div>
            <p className={classes.laneName}>{name}</p>
            <p className={classes.laneRole}>{role}</p>
          </div>
        </div>
      </foreignObject>
      {kind !== 'patient' && <line className={classes.line} x1={left} x2={right} y1={y} y2={y} />}
      <AfterFirstPaint>
        <g clipPath="url(#debriefing-time)">
          {capsules.map(({ key, from, to, middle, y: at, tie, tone }) => (
            <g key={key}>
              <rect
                className={classes.capsule}
                x={from}
                y={at - 3}
                width={Math.max(6, to - from)}
                height="6"
                rx="3"
              />
              <path className={classes.tie} data-tone={tone} d={tie} />
              <rect className={classes.middle} x={middle - 1} y={at - 5} width="2" height="10" rx="1" />
            </g>
          ))}
        </g>
      </AfterFirstPaint>
    </g>
  );
}

interface PathDrawingProps extends PathInput {
  layout: TimelineLayout;
}

/** How many steps were done by when; behind it the middle half of the peers with their median. */
function PathDrawing({ session, steps, withUsual, layout }: PathDrawingProps) {
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
