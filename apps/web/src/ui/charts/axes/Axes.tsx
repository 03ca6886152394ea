import type { ChartPoint } from '../chartSeries.ts';
import classes from '../frame/chart.module.css';
import { labelInterval, notReadOut, wrapText } from '../frame/chartText.ts';

interface NameAxisProps {
  names: readonly string[];
  at: (index: number) => number;
  /** Width of the margin left of the drawing, in which the names stand. */
  width: number;
}

const lineHeight = 15;

// Axes are hidden from screen readers, because the marks say the same.

/** Names beside horizontal bars and rows, in up to two lines. */
export function NameAxis({ names, at, width }: NameAxisProps) {
  return (
    <g {...notReadOut} fontSize={12.5} fill="var(--text)">
      {names.map((name, index) => {
        const lines = wrapText(name, width - 12);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
          <text key={index} y={at(index) - ((lines.length - 1) * lineHeight) / 2} dy="0.35em">
            {lines.map((line, row) => (
              <tspan key={line} x={-width} dy={row === 0 ? undefined : lineHeight}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </g>
  );
}

interface ValueAxisProps {
  ticks: readonly { at: number; text: string }[];
  /** Length of the grid lines. */
  length: number;
  /** Height at which a horizontal axis stands, below the drawing; undefined for a vertical axis. */
  bottom?: number;
}

/** Grid lines across the drawing, each with its value. */
export function ValueAxis({ ticks, length, bottom }: ValueAxisProps) {
  return (
    <g {...notReadOut} className={classes.axis}>
      {ticks.map(({ at, text }) =>
        bottom === undefined ? (
          <g key={at}>
            <line x2={length} y1={at} y2={at} />
            <text x={-10} y={at} dy="0.35em" textAnchor="end">
              {text}
            </text>
          </g>
        ) : (
          <g key={at}>
            <line x1={at} x2={at} y2={length} />
            <text x={at} y={bottom} textAnchor="middle">
              {text}
            </text>
          </g>
        ),
      )}
    </g>
  );
}

interface PointAxisProps {
  points: readonly Pick<ChartPoint, 'label' | 'detail'>[];
  at: (index: number) => number;
  /** The smallest distance between two points. */
  step: number;
  y: number;
}

/** The names of the points under the drawing; if they would touch, only every second, third and so on. */
export function PointAxis({ points, at, step, y }: PointAxisProps) {
  const texts = points.flatMap(({ label, detail }) => [label, detail ?? '']);
  const interval = labelInterval(texts, step);
  return (
    <g {...notReadOut} className={classes.axis}>
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

/** The height of the names under the drawing. */
export const pointAxisHeight = (points: readonly Pick<ChartPoint, 'detail'>[]): number =>
  points.some(({ detail }) => detail) ? 44 : 30;

/** A row of figures under the ticks of an axis, such as the number of learners still at risk. */
export interface UnderAxis {
  label: string;
  textAt: (value: number) => string;
}

interface RowUnderAxisProps {
  under: UnderAxis;
  axis: { values: readonly number[]; at: (index: number) => number; step: number };
  /** Width of the space left of the axis. */
  left: number;
  width: number;
  y: number;
}

/** A row of figures under the axis, with its name above them. */
export function RowUnderAxis({ under, axis, left, width, y }: RowUnderAxisProps) {
  const texts = axis.values.map(under.textAt);
  const interval = labelInterval(texts, axis.step);
  return (
    <g {...notReadOut} className={classes.axis}>
      <line x1={-left} x2={width} y1={y} y2={y} />
      <text x={-left} y={y + 17}>
        {under.label}
      </text>
      {texts.map(
        (text, index) =>
          index % interval === 0 && (
            <text
              key={axis.values[index]}
              className={classes.figure}
              x={axis.at(index)}
              y={y + 34}
              textAnchor="middle"
            >
              {text}
            </text>
          ),
      )}
    </g>
  );
}

export const rowUnderAxisHeight = 44;
