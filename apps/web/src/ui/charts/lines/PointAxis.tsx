import classes from '../axes/axes.module.css';
import type { ChartPoint } from '../chartSeries.ts';
import { labelInterval } from '../frame/chartText.ts';
import { unread } from '../marks/unread.ts';

interface PointAxisProps {
  points: readonly Pick<ChartPoint, 'label' | 'detail'>[];
  at: (index: number) => number;
  /** The least distance between two points. */
  step: number;
  /** The height of the axis. */
  y: number;
}

/** The names of the points under the drawing; where they would touch, every second, third and so on. */
export function PointAxis({ points, at, step, y }: PointAxisProps) {
  const texts = points.flatMap(({ label, detail }) => [label, detail ?? '']);
  const interval = labelInterval(texts, step);
  return (
    <g {...unread} className={classes.axis}>
      {points.map(
        ({ label, detail }, index) =>
          index % interval === 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points of a chart may have one name
            <text key={index} x={at(index)} y={y + 21} textAnchor="middle">
              {label}
              {detail && (
                <tspan x={at(index)} dy="15">
                  {detail}
                </tspan>
              )}
            </text>
          ),
      )}
    </g>
  );
}

/** The space that the names need under the drawing. */
export const pointAxisHeight = (points: readonly Pick<ChartPoint, 'detail'>[]): number =>
  points.some(({ detail }) => detail) ? 44 : 30;
