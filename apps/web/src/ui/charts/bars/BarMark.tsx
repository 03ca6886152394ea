import motion from '../frame/chart.module.css';
import { ChartMark } from '../marks/ChartMark.tsx';
import type { ChartMarks } from '../marks/useChartMarks.ts';
import { type Box, barOutline } from './barGeometry.ts';

interface BarMarkProps {
  box: Box;
  lying: boolean;
  radius: number;
  color: string;
  /** The mask for hatching; undefined for a plain bar. */
  hatch: string | undefined;
  label: string;
  props: ReturnType<ChartMarks['markProps']>;
}

/**
 * Least length in pixels of the area that can be pressed and focused, so that a bar without length has one,
 * too.
 */
const leastArea = 4;

/** A bar or a piece of a stack. */
export function BarMark({ box, lying, radius, color, hatch, label, props }: BarMarkProps) {
  const area = lying
    ? { ...box, width: Math.max(leastArea, box.width) }
    : {
        ...box,
        y: box.y + Math.min(0, box.height - leastArea),
        height: Math.max(leastArea, box.height),
      };
  return (
    <ChartMark label={label} area={area} props={props}>
      <g mask={hatch}>
        <path
          className={lying ? motion.reach : motion.rise}
          d={barOutline(box, radius, lying)}
          fill={color}
        />
      </g>
    </ChartMark>
  );
}
