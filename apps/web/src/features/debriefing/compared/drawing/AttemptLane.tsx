import { useFormat } from '../../../../lib/format/useFormat.ts';
import { MarkShape } from '../../../../ui/charts/legends/MarkShape.tsx';
import { unread } from '../../../../ui/charts/marks/unread.ts';
import { MustPassCorner } from '../../MustPassCorner.tsx';
import { markColor } from '../../marks/markColor.ts';
import { pillWidth } from '../../timeline/layout/clusters.ts';
import timelineClasses from '../../timeline/Timeline.module.css';
import type { Side } from '../comparedSteps.ts';
import type { ComparedLayout } from './comparedLayout.ts';

/** The marks of an attempt with the names of what was not right. */
export function AttemptLane({
  layout: { lanes, left, right },
  side,
}: {
  layout: ComparedLayout;
  side: Side;
}) {
  const { number } = useFormat();
  const { y, marks, labels } = lanes[side];
  return (
    <g {...unread}>
      <line className={timelineClasses.line} x1={left} x2={right} y1={y} y2={y} />
      {labels.map(({ key, text, x, y: at, markX, kind }) => (
        <g key={key}>
          <line
            className={timelineClasses.stem}
            x1={markX}
            x2={markX}
            y1={at < y ? at + 4 : at - 12}
            y2={at < y ? y - 10 : y + 10}
            stroke={markColor[kind]}
          />
          <text className={timelineClasses.label} x={x} y={at} textAnchor="middle" fill={markColor[kind]}>
            {text}
          </text>
        </g>
      ))}
      {marks.map(({ x, marks: members }) => {
        const [first, last] = [members[0], members.at(-1)];
        if (!first || !last) return null;
        const half = pillWidth(members.length) / 2;
        return (
          <g
            key={first.step.key}
            className={timelineClasses.mark}
            data-step={first.step.name}
            data-from={members.length > 1 ? first.step.at : undefined}
            data-to={members.length > 1 ? last.step.at : undefined}
          >
            {members.length === 1 ? (
              <MarkShape shape={first.kind} x={x} y={y} color="" />
            ) : (
              <>
                <rect
                  className={timelineClasses.cluster}
                  x={x - half}
                  y={y - 10}
                  width={half * 2}
                  height="20"
                  rx="10"
                  stroke={markColor[members.find(({ kind }) => kind !== 'correct')?.kind ?? 'correct']}
                />
                <text className={timelineClasses.count} x={x} y={y + 4} textAnchor="middle">
                  {number(members.length)}
                </text>
              </>
            )}
          </g>
        );
      })}
      {/* Over all of them: the next mark may be nearer than a corner is wide. */}
      {marks
        .filter(({ marks: members }) =>
          members.some(({ step }) => step.mustPass && step.outcome !== 'correct'),
        )
        .map(({ x, marks: members }) => (
          <MustPassCorner key={members[0]?.step.key} x={x} y={y} count={members.length} />
        ))}
    </g>
  );
}
