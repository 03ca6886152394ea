import { textWidth } from '../../../../ui/charts/frame/chartText.ts';
import { unread } from '../../../../ui/charts/marks/unread.ts';
import { tops } from '../../timeline/layout/timelineLayout.ts';
import timelineClasses from '../../timeline/Timeline.module.css';
import { type ComparedStep, sides } from '../comparedSteps.ts';
import type { ComparedLayout } from '../drawing/comparedLayout.ts';
import type { DifferenceWords } from './useDifferenceWords.ts';
import { verdictSigns } from './verdictSigns.ts';

interface ChosenDifferenceProps {
  layout: ComparedLayout;
  step: ComparedStep;
  words: DifferenceWords;
}

/** The time between both marks of the chosen step, and how long it is. */
export function ChosenDifference({ layout, step, words }: ChosenDifferenceProps) {
  const { at, left, right, height, lanes } = layout;
  const color = verdictSigns[step.verdict].color;
  const [from = 0, to = 0] = sides.map((side) => at(step.marks[side].at)).toSorted((a, b) => a - b);
  const text = step.seconds === null ? words.verdictOf(step) : words.apartOf(step.seconds);
  const width = textWidth(text, 12) + 18;
  const x = Math.min(Math.max(left + width / 2, (from + to) / 2), right - width / 2);
  return (
    <g {...unread} className={timelineClasses.selection}>
      <g clipPath="url(#debriefing-time)">
        <rect
          x={from}
          y={tops.path - 4}
          width={to - from}
          height={height - tops.path}
          fill={color}
          opacity="0.1"
        />
        <path
          d={`M${from} ${tops.path - 4}V${height - 8}M${to} ${tops.path - 4}V${height - 8}`}
          stroke={color}
          strokeDasharray="3 3"
        />
        {sides.map((side) => (
          <circle
            key={side}
            cx={at(step.marks[side].at)}
            cy={lanes[side].y}
            r="14"
            fill={color}
            fillOpacity="0.16"
            stroke={color}
            strokeWidth="1.5"
          />
        ))}
      </g>
      <rect x={x - width / 2} y={tops.axis + 3} width={width} height="20" rx="5" fill={color} />
      <text className={timelineClasses.pill} x={x} y={tops.axis + 17} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
