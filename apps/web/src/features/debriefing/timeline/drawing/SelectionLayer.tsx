import { useFormat } from '../../../../lib/format/useFormat.ts';
import { MarkShape } from '../../../../ui/charts/legends/MarkShape.tsx';
import { unread } from '../../../../ui/charts/marks/unread.ts';
import { MustPassCorner } from '../../MustPassCorner.tsx';
import { markColor } from '../../marks/markColor.ts';
import { isMustPassMiss, type SessionMark } from '../../marks/sessionMarks.ts';
import { type TimelineLayout, tops } from '../layout/timelineLayout.ts';
import classes from '../Timeline.module.css';

interface SelectionLayerProps {
  layout: TimelineLayout;
  mark: SessionMark;
}

const pill = 46;

/** The chosen mark with its time down through all lanes, over its usual time. */
export function SelectionLayer({ layout, mark }: SelectionLayerProps) {
  const format = useFormat();
  const { at, left, right, height, lanes } = layout;
  const x = at(mark.at);
  const drawn = lanes.find(({ lane }) => lane.marks.includes(mark));
  if (!drawn || x < left - 1 || x > right + 1) return null;
  const color = markColor[mark.kind];
  const usual = 'step' in mark ? mark.step.usual : null;
  const capsule = drawn.capsules.find(({ key }) => key === mark.key);
  const bottom = drawn.top + drawn.height;
  const isCue = mark.kind === 'cue';
  const pillAt = Math.min(x, layout.width - pill / 2 - 2);
  return (
    <g {...unread} className={classes.selection}>
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
      <circle cx={x} cy={drawn.y} r="15" fill={color} fillOpacity="0.22" stroke={color} strokeWidth="1.5" />
      <MarkShape shape={mark.kind} x={isCue ? x + 5.5 : x} y={isCue ? drawn.y - 4 : drawn.y} color="" />
      {isMustPassMiss(mark) && <MustPassCorner x={x} y={drawn.y} />}
      <rect x={pillAt - pill / 2} y={tops.axis + 3} width={pill} height="20" rx="5" fill={color} />
      <text className={classes.pill} x={pillAt} y={tops.axis + 17} textAnchor="middle">
        {format.clock(mark.at)}
      </text>
    </g>
  );
}
