import type { ComponentProps } from 'react';
import { NameAxis, PointAxis, ValueAxis } from '../axes/Axes.tsx';
import { type Limit, LimitLine } from '../axes/LimitLine.tsx';
import { tickText, type ValueKind, valueScale } from '../axes/valueScale.ts';
import { type ChartPoint, type ChartSeries, seriesColor } from '../chartSeries.ts';
import { ChartFrame, type Hatch } from '../frame/ChartFrame.tsx';
import classes from '../frame/chart.module.css';
import { notReadOut } from '../frame/chartText.ts';
import { useWidth } from '../frame/useWidth.ts';
import { useChartMarks } from '../marks/useChartMarks.ts';
import { BarComparison, type Reference } from './BarComparison.tsx';
import { BarMark } from './BarMark.tsx';
import { BarValues, type Change, signWidth } from './BarValues.tsx';
import { type BarPiece, barGeometry, pieceBox } from './barGeometry.ts';
import { barLayout } from './barLayout.ts';

interface BarPoint extends ChartPoint {
  /** A value to compare the bar with, as a line across it: "peers 67". */
  reference?: Reference;
  /** The lowest and highest of the values whose mean the bar shows. */
  range?: { low: number; high: number };
  /** The value of the period before, as a thin bar under a horizontal one, and the change since then, behind the value. */
  before?: Change & { value: number };
}

/** Changes the look of one bar against its series. */
interface BarLook {
  color?: string;
  hatched?: boolean;
  /** The bar is below its pass mark: hatched in the colour of that, with a warning sign at its value. */
  below?: boolean;
}

export interface BarChartProps {
  /** Name of the chart; screen readers say it before the bars. */
  label: string;
  points: readonly BarPoint[];
  series: readonly ChartSeries[];
  /** Writes a value with its unit, for tooltips and at the bars; the axis shows numbers without it. */
  format: (value: number) => string;
  kind?: ValueKind;
  /** Series side by side instead of stacked. */
  grouped?: boolean;
  /** Horizontal bars with the names at their left. */
  lying?: boolean;
  height?: number;
  maxThickness?: number;
  /** Title under the axis: "score, %". */
  axisTitle?: string;
  limit?: Limit;
  /** A vertical line between two points, before the point with this index. */
  divider?: { before: number; label: string };
  /**
   * Writes the value at each bar, or the total at each stack. A function limits that to the points for which
   * it returns true.
   */
  withValues?: boolean | ((point: number) => boolean);
  /** Replaces the total at the end of a stack. */
  endText?: (point: number) => string;
  lookOf?: (point: number, seriesKey: string) => BarLook;
  /** Opens the rows behind a bar. */
  onSelect?: ((point: number, seriesKey: string) => void) | undefined;
}

/** Pixels that a bar takes at least with its gap: in less, bars and gaps could not be distinguished. */
const leastStep = 6;
const leastLyingStep = 18;
const lyingMargins = 46;

/** Bars of one or several series, vertical or horizontal, stacked or side by side. A chart that does not fit scrolls. */
export function BarChart(props: BarChartProps) {
  const { label, points, series, format, kind = 'amount', grouped = false, lying = false, limit } = props;
  const { divider, withValues = false, endText, lookOf, onSelect, maxThickness = 44 } = props;
  const { axisTitle } = props;
  const { ref, width: boxWidth } = useWidth();
  const leastLength = points.length * (grouped ? series.length : 1) * (lying ? leastLyingStep : leastStep);
  const width = lying ? boxWidth : Math.max(boxWidth, leastLength);
  const height = Math.max(props.height ?? 232, lying ? leastLength + lyingMargins : 0);

  const keyOf = (index: number) => series[index]?.key ?? '';
  const values = points.map(({ values: own }) => series.map(({ key }) => own[key] ?? null));
  const ends = values.map((row) =>
    row.reduce<number>((end, value) => (grouped ? Math.max(end, value ?? 0) : end + (value ?? 0)), 0),
  );
  // A score of zero is a result and has a mark without length; an amount of zero has none.
  const isDrawn = (value: number | null) => value !== null && (kind === 'score' || value !== 0);
  const marks = useChartMarks({
    marks: values.map((row) => row.map(isDrawn)),
    lying,
    onSelect: onSelect && ((mark) => onSelect(mark.point, keyOf(mark.series))),
  });

  const endTextOf = (point: number) => endText?.(point) ?? format(ends[point] ?? 0);
  const textOf = ({ point, value }: BarPiece) => (grouped ? format(value) : endTextOf(point));

  const others = points.flatMap(({ reference, range, before }) => [
    reference?.value ?? 0,
    range?.high ?? 0,
    before?.value ?? 0,
  ]);
  const scaleOver = (range: readonly [number, number]) =>
    valueScale(kind, [...ends, ...others, limit?.value ?? 0], range);
  const changes = points.map(({ before }) => before?.change);
  const tickTexts = scaleOver([0, 1]).ticks.map((tick) => tickText(kind, tick));
  const isBelow = ({ point, series: index }: Pick<BarPiece, 'point' | 'series'>) =>
    lookOf?.(point, keyOf(index)).below ?? false;
  const hasBelow = points.some((_, point) => series.some((__, index) => isBelow({ point, series: index })));
  const { left, top, valuesOver, inner, limitBeside } = barLayout({
    width,
    height,
    points,
    lying,
    tickTexts,
    valueTexts: withValues
      ? points.map((_, point) => `${endTextOf(point)}${changes[point] ? ` ${changes[point]}` : ''}`)
      : [],
    signWidth: withValues && hasBelow ? signWidth : 0,
    limitLabel: limit?.label,
    dividerLabel: divider?.label,
    maxThickness,
    axisTitle,
  });
  const { scale, ticks } = scaleOver(lying ? [0, inner.width] : [inner.height, 0]);
  const bars = barGeometry({
    values: values.map((row) => row.map((value) => (isDrawn(value) ? value : null))),
    grouped,
    length: lying ? inner.height : inner.width,
    maxThickness,
    at: scale,
  });
  const { middle, step } = bars;

  const { shown } = marks;
  const shownPoint = shown && points[shown.point];
  const tooltip = shown &&
    shownPoint && {
      title: shownPoint.name,
      x: left + (lying ? scale(ends[shown.point] ?? 0) : middle(shown.point)),
      y: top + (lying ? middle(shown.point) : scale(ends[shown.point] ?? 0)),
      lines: series.flatMap((entry, index) => {
        const value = values[shown.point]?.[index] ?? null;
        if (value === null || !isDrawn(value)) return [];
        const { below, color = seriesColor(entry, index) } = lookOf?.(shown.point, entry.key) ?? {};
        const current = series.length > 1 && shown.series === index;
        return { label: entry.label, value: format(value), color: below ? 'var(--accent)' : color, current };
      }),
    };

  const markOf = (piece: BarPiece, hatch: Hatch) => {
    const [point, entry] = [points[piece.point], series[piece.series]];
    if (!point || !entry) return null;
    const look = lookOf?.(piece.point, entry.key);
    const isHatched = look?.below || (look?.hatched ?? entry.hatched);
    return (
      <BarMark
        key={`${piece.point}-${entry.key}`}
        box={pieceBox(piece, lying)}
        lying={lying}
        radius={!piece.end ? 0 : piece.thickness > 24 ? 5 : 3}
        color={look?.below ? 'var(--accent)' : (look?.color ?? seriesColor(entry, piece.series))}
        hatch={isHatched ? hatch(isHatched === 'back') : undefined}
        label={
          series.length > 1
            ? `${point.name}, ${entry.label}: ${format(piece.value)}`
            : `${point.name}: ${format(piece.value)}`
        }
        props={marks.markProps(piece)}
      />
    );
  };

  const axisTicks = ticks.map((tick, index) => ({ at: scale(tick), text: tickTexts[index] ?? '' }));

  return (
    <ChartFrame
      label={label}
      box={ref}
      width={boxWidth}
      drawn={{ width, axis: <StandingAxis ticks={axisTicks} left={left} top={top} height={height} /> }}
      height={height}
      marks={marks}
      empty={values.flat().every((value) => value === null)}
      tooltip={tooltip}
    >
      {(hatch) => (
        <g transform={`translate(${left} ${top})`}>
          <ValueAxis
            ticks={axisTicks}
            length={lying ? inner.height : inner.width}
            {...(lying && { bottom: inner.height + 20 })}
          />
          {points.map((point, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: two points may have one name
              key={index}
              {...marks.pointProps(index)}
              {...(lying
                ? { width: inner.width, y: middle(index) - step / 2, height: step }
                : { height: inner.height, x: middle(index) - step / 2, width: step })}
              fill="var(--text)"
              opacity={point === shownPoint ? 0.05 : 0}
            />
          ))}
          {bars.pieces.map((piece) => markOf(piece, hatch))}
          {points.map(({ reference, range, before }, index) => (
            <BarComparison
              // biome-ignore lint/suspicious/noArrayIndexKey: two points may have one name
              key={index}
              middle={middle(index)}
              thickness={Math.min(maxThickness, step * 0.68)}
              lying={lying}
              at={scale}
              reference={reference}
              range={range}
              before={before?.value}
              limitAt={limit && scale(limit.value)}
            />
          ))}
          {limit && (
            <LimitLine
              limit={limit}
              at={scale(limit.value)}
              {...inner}
              upright={lying}
              beside={limitBeside}
            />
          )}
          {divider && (
            <LimitLine
              limit={{ label: divider.label, value: divider.before }}
              at={middle(divider.before) - step / 2}
              {...inner}
              upright
              rise={valuesOver}
            />
          )}
          {withValues && (
            <BarValues
              pieces={bars.pieces.filter(
                ({ end, point }) => end && (typeof withValues !== 'function' || withValues(point)),
              )}
              textOf={textOf}
              changeOf={({ point }) => points[point]?.before}
              isBelow={isBelow}
              lying={lying}
              space={grouped ? step / Math.max(1, series.length) : step}
              length={inner.width}
            />
          )}
          {lying ? (
            <NameAxis names={points.map(({ name }) => name)} at={middle} width={left} />
          ) : (
            <PointAxis points={points} at={middle} step={step} y={inner.height} />
          )}
          {axisTitle && (
            <text
              {...notReadOut}
              className={classes.title}
              x={inner.width / 2}
              y={height - top - 3}
              textAnchor="middle"
            >
              {axisTitle}
            </text>
          )}
        </g>
      )}
    </ChartFrame>
  );
}

interface StandingAxisProps extends Pick<ComponentProps<typeof ValueAxis>, 'ticks'> {
  /** Margins of the drawing. */
  left: number;
  top: number;
  height: number;
}

/** The values of the axis, which stay in place while a wide drawing scrolls. */
function StandingAxis({ ticks, left, top, height }: StandingAxisProps) {
  return (
    <svg aria-hidden="true" className={classes.fixedAxis} width={left} height={height}>
      <g transform={`translate(${left} ${top})`}>
        <ValueAxis ticks={ticks} length={0} />
      </g>
    </svg>
  );
}
