import { debriefingTexts } from '@simward/texts/debriefing';
import { memo, type ReactNode, useMemo } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { notReadOut } from '../../../ui/charts/frame/chartText.ts';
import { MarkShape } from '../../../ui/charts/legends/MarkShape.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { AfterFirstPaint } from '../../../ui/page/parts/AfterFirstPaint.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import { MustPassCorner, markColor } from '../marks/MarkSign.tsx';
import { isMustPassMiss, type SessionMark } from '../marks/sessionMarks.ts';
import type { MarkWords } from '../marks/useMarkWords.ts';
import { DrawnMarks } from './DrawnMarks.tsx';
import type { DrawnLane } from './layout/laneLayout.ts';
import { type PathInput, pathOf, type TimelineLayout, tops } from './layout/timelineLayout.ts';
import { TimeGround } from './TimeGround.tsx';
import classes from './Timeline.module.css';

const t = textsOf(debriefingTexts);

interface TimelineDrawingProps extends PathDrawingProps {
  words: MarkWords;
}

/** The timeline without the chosen mark: drawn once for a part of the time, and not again when the pointer moves. */
export const TimelineDrawing = memo(function TimelineDrawing({ words, ...path }: TimelineDrawingProps) {
  const { layout, session } = path;
  const { left, right, lanes } = layout;
  return (
    <>
      <TimeGround layout={layout} rules={lanes.map(({ top }) => top)} />
      <AfterFirstPaint>
        <PathDrawing {...path} />
      </AfterFirstPaint>
      {lanes.map((drawnLane) => (
        <LaneGround key={drawnLane.lane.key} drawnLane={drawnLane} left={left} right={right}>
          {(drawnLane.lane.kind === 'host' || drawnLane.lane.kind === 'scenario') && (
            <EndFlags session={session} layout={layout} y={drawnLane.y} />
          )}
        </LaneGround>
      ))}
      <DrawnMarks marks={layout.marks} words={words} />
    </>
  );
});

interface LaneGroundProps {
  drawnLane: DrawnLane;
  left: number;
  right: number;
  /** Drawn on the line. */
  children?: ReactNode;
}

/** Name and line of a lane, with the usual times that its marks are tied to. */
function LaneGround({ drawnLane: { lane, top, y, capsules }, left, right, children }: LaneGroundProps) {
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
    <g {...notReadOut}>
      <foreignObject x="16" y={Math.max(top + 5, y - 17)} width={left - 22} height="60">
        <Row nowrap style={{ minBlockSize: 34 }}>
          {person && (
            <UserAvatar
              id={person.userId ?? person.name}
              name={person.name}
              picture={person.profilePic?.Location}
              size={26}
            />
          )}
          <Text as="div" grow>
            <Text as="p" size="sm" weight="title" color={1} cut>
              {name}
            </Text>
            <Text as="p" size="xs" color={3}>
              {role}
            </Text>
          </Text>
        </Row>
      </foreignObject>
      {kind !== 'patient' && <line className={classes.line} x1={left} x2={right} y1={y} y2={y} />}
      {children}
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
              <path
                className={classes.tie}
                data-tone={tone === 'outside' ? 'warn' : undefined}
                strokeDasharray={tone === 'missed' ? '2 3' : undefined}
                d={tie}
              />
              <rect className={classes.middle} x={middle - 1} y={at - 5} width="2" height="10" rx="1" />
            </g>
          ))}
        </g>
      </AfterFirstPaint>
    </g>
  );
}

interface EndFlagsProps {
  session: PathInput['session'];
  layout: TimelineLayout;
  y: number;
}

/** Flags where the session begins and ends, each with its word. */
function EndFlags({ session: { begins, end }, layout: { at, left, right }, y }: EndFlagsProps) {
  const [start, last] = [at(begins), at(end)];
  const isInView = (x: number) => x >= left - 1 && x <= right + 1;
  return (
    <g className={classes.flag}>
      {isInView(start) && (
        <>
          <MarkShape shape="cue" x={start + 5.5} y={y - 4} color="" />
          <text x={start + 15} y={y - 5}>
            {t('lane.start')}
          </text>
        </>
      )}
      {isInView(last) && (
        <>
          <MarkShape shape="cue" x={last + 5.5} y={y - 4} color="" />
          <text x={last - 5} y={y - 5} textAnchor="end">
            {t('lane.end')}
          </text>
        </>
      )}
    </g>
  );
}

interface PathDrawingProps extends PathInput {
  layout: TimelineLayout;
}

/** The curve of steps done over time, on the band of the middle half of the peers with their median. */
function PathDrawing({ session, steps, usualPath, withUsual, layout }: PathDrawingProps) {
  const { number } = useFormat();
  const { at, left } = layout;
  const path = useMemo(
    () => pathOf({ session, steps, usualPath, withUsual }, at),
    [session, steps, usualPath, withUsual, at],
  );
  return (
    <g {...notReadOut}>
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

interface SelectionLayerProps {
  layout: TimelineLayout;
  mark: SessionMark;
}

const pill = 46;

/** The chosen mark: a line at its time through all lanes, with its usual time behind it. */
export function SelectionLayer({ layout, mark }: SelectionLayerProps) {
  const format = useFormat();
  const { at, left, right, height, lanes } = layout;
  const x = at(mark.at);
  const drawnLane = lanes.find(({ lane }) => lane.marks.includes(mark));
  if (!drawnLane || x < left - 1 || x > right + 1) return null;
  // A mark stands beside its time where another one is there already.
  const drawn = drawnLane.marks.find(({ marks }) => marks.includes(mark));
  const [markX, markY] = [drawn?.x ?? x, drawn?.y ?? drawnLane.y];
  const color = markColor[mark.kind];
  const usual = 'step' in mark ? mark.step.usual : null;
  const capsule = drawnLane.capsules.find(({ key }) => key === mark.key);
  const bottom = drawnLane.top + drawnLane.height;
  const isCue = mark.kind === 'cue';
  const pillAt = Math.min(x, layout.width - pill / 2 - 2);
  return (
    <g {...notReadOut} className={classes.selection}>
      <g clipPath="url(#debriefing-time)">
        {usual && (
          <>
            <rect
              x={at(usual.from)}
              y={tops.path - 4}
              width={at(usual.to) - at(usual.from)}
              height={bottom - tops.path}
              fill={color}
              opacity="0.13"
            />
            <path
              d={`M${at(usual.from)} ${tops.path - 4}V${bottom - 4}M${at(usual.to)} ${tops.path - 4}V${bottom - 4}`}
              stroke={color}
              strokeOpacity="0.75"
              strokeDasharray="3 3"
            />
          </>
        )}
        {capsule && (
          <>
            <rect
              x={capsule.from}
              y={capsule.y - 3}
              width={Math.max(6, capsule.to - capsule.from)}
              height="6"
              rx="3"
              fill={color}
            />
            <path d={capsule.tie} fill="none" stroke={color} strokeWidth="1.6" />
          </>
        )}
      </g>
      <line x1={x} x2={x} y1={tops.path - 4} y2={height - 8} stroke={color} strokeWidth="1.6" />
      <circle cx={markX} cy={markY} r="15" fill={color} fillOpacity="0.22" stroke={color} strokeWidth="1.5" />
      <MarkShape shape={mark.kind} x={isCue ? markX + 5.5 : markX} y={isCue ? markY - 4 : markY} color="" />
      {isMustPassMiss(mark) && <MustPassCorner x={markX} y={markY} />}
      <rect x={pillAt - pill / 2} y={tops.axis + 3} width={pill} height="20" rx="5" fill={color} />
      <text className={classes.pill} x={pillAt} y={tops.axis + 17} textAnchor="middle">
        {format.clock(mark.at)}
      </text>
    </g>
  );
}
