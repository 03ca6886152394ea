import { PointAxis, RowUnderAxis, rowUnderAxisHeight, type UnderAxis, ValueAxis } from '../axes/Axes.tsx';
import { type Limit, LimitLabel, LimitLine } from '../axes/LimitLine.tsx';
import type { ValueKind } from '../axes/valueScale.ts';
import { type ChartSeries, seriesColor } from '../chartSeries.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import classes from '../frame/chart.module.css';
import { textWidth } from '../frame/chartText.ts';
import { useWidth } from '../frame/useWidth.ts';
import { useChartMarks } from '../marks/useChartMarks.ts';
import { type Drop, DropLines } from './DropLines.tsx';
import { LinePointMark, LineStroke } from './LineMarks.tsx';
import { limitSpot, spotArea } from './limitSpot.ts';
import type { Position } from './lineExtent.ts';
import { type LineChartPoint, lineGeometry } from './lineGeometry.ts';
import { bandPath, type Curve, type LinePoint } from './linePaths.ts';
import { PointNotes } from './PointNotes.tsx';

interface LineChartProps {
  /** Name of the chart; screen readers say it before the points. */
  label: string;
  points: readonly LineChartPoint[];
  /** The first series is the chart's subject and has the marks; the others are for comparison. */
  series: readonly ChartSeries[];
  /** Writes a value with its unit, for tooltips; the axis shows numbers without it. */
  format: (value: number) => string;
  kind?: ValueKind;
  curve?: Curve;
  /** Fills the area between two values of each point, such as the middle half of peers. */
  band?: { low: string; high: string; label: string };
  /** Fills the area between the first line and zero. */
  filled?: boolean;
  limits?: readonly Limit[];
  /** Vertical lines at positions on the axis of the points. */
  guides?: readonly Limit[];
  /** Names even ticks along the axis of the points instead of each point. */
  tickOf?: (x: number) => string;
  /** Title of the axis of the points. */
  axisLabel?: string;
  /** A figure under each tick, such as the number still at risk. */
  under?: UnderAxis;
  /** Dotted lines from points of the line down to the axis. */
  drops?: readonly Drop[];
  /** Room after the last point, in the unit of the axis of the points. */
  roomAfter?: number;
  height?: number;
  /** Opens the rows behind a point. */
  onSelect?: (point: number) => void;
}

const leastDotDistance = 5;

/** Lines or steps, with an optional band. Missing values are gaps. */
export function LineChart(props: LineChartProps) {
  const { label, points, series, format, kind = 'amount', curve = 'straight', band, filled = false } = props;
  const {
    limits: allLimits = [],
    guides = [],
    drops = [],
    tickOf,
    axisLabel,
    under,
    height = 232,
    onSelect,
    roomAfter,
  } = props;
  const { ref, width } = useWidth();
  const main = series[0]?.key ?? '';
  const valueAt = (point: LineChartPoint, key = main) => point.values[key] ?? null;

  const marks = useChartMarks({
    marks: points.map((point) => [valueAt(point) !== null]),
    onSelect: onSelect && (({ point }) => onSelect(point)),
  });
  const keys = [...series.map(({ key }) => key), ...(band ? [band.low, band.high] : [])];
  const known = points.flatMap((point) =>
    keys.map((key) => valueAt(point, key)).filter((value) => value !== null),
  );
  const { left, top, inner, scale, ticks, xOf, along, areaOf, axis } = lineGeometry({
    width,
    height,
    points,
    kind,
    // A limit with a tinted zone counts as a higher value, so that the axis leaves space for the zone.
    values: [...known, ...allLimits.map(({ value, zone }) => (zone ? value * 1.25 : value))],
    tickOf,
    roomAfter,
    withGuides: guides.length > 0,
    below: (axisLabel ? axisLabelHeight : 0) + (under ? rowUnderAxisHeight : 0),
  });
  const line = (key: string) =>
    points.flatMap((point, index) => {
      const value = valueAt(point, key);
      return point.beside ? [] : { x: xOf(index), y: value === null ? null : scale(value) };
    });

  const lines = series.map(({ key }) => cornersOf(line(key), curve));
  const limits = allLimits.map((limit) =>
    limit.shortLabel && textWidth(limit.label) > inner.width - 12
      ? { ...limit, label: limit.shortLabel }
      : limit,
  );
  const limitLines = limits.map(({ value }) => [0, inner.width].map((x) => ({ x, y: scale(value) })));
  const spots = limits.map((limit) => ({
    limit,
    ...limitSpot(limit, scale(limit.value), { ...inner, lines }),
  }));

  /** The tooltip's lines of a point. */
  const linesOf = (point: LineChartPoint) => {
    const [low, high] = band ? [valueAt(point, band.low), valueAt(point, band.high)] : [];
    return [
      ...series.flatMap((entry, index) => {
        const value = valueAt(point, entry.key);
        return value === null
          ? []
          : { label: entry.label, value: format(value), color: seriesColor(entry, index) };
      }),
      ...(band && typeof low === 'number' && typeof high === 'number'
        ? [{ label: band.label, value: `${format(low)} – ${format(high)}`, color: 'var(--context)' }]
        : []),
    ];
  };
  const readOut = (point: LineChartPoint) =>
    `${point.name}: ${linesOf(point)
      .map(({ label: name, value }) => `${name} ${value}`)
      .join(', ')}`;

  // Points get dots only where there is room, because dots that touch each other look like a thicker line.
  const roomy = inner.width / Math.max(1, points.length - 1) >= leastDotDistance;
  const dotted = points.length === 1 || (curve === 'straight' && roomy);

  const { shown } = marks;
  const shownPoint = shown && points[shown.point];
  return (
    <ChartFrame
      label={label}
      box={ref}
      width={width}
      height={height}
      marks={marks}
      empty={known.length === 0}
      tooltip={
        shownPoint && {
          title: shownPoint.name,
          x: left + xOf(shown.point),
          y: top + scale(valueAt(shownPoint) ?? 0),
          lines: linesOf(shownPoint),
        }
      }
    >
      {() => (
        <g transform={`translate(${left} ${top})`}>
          <ValueAxis ticks={ticks} length={inner.width} />
          {band && (
            <path d={bandPath(line(band.low), line(band.high), curve)} fill="var(--context)" opacity={0.3} />
          )}
          {limits.map((limit) => (
            <LimitLine key={limit.label} limit={limit} at={scale(limit.value)} {...inner} unnamed />
          ))}
          {guides.map((guide) => (
            <LimitLine key={guide.label} limit={guide} at={along(guide.value)} {...inner} upright />
          ))}
          {series
            .map((entry, index) => (
              <LineStroke
                key={entry.key}
                line={line(entry.key)}
                curve={curve}
                color={seriesColor(entry, index)}
                dashed={entry.line === 'dashed'}
                main={index === 0}
                openFrom={points.findIndex(({ open }) => open)}
                fillTo={filled && index === 0 ? scale(0) : undefined}
              />
            ))
            // The first series is drawn last, on top.
            .toReversed()}
          {limits.map((limit, index) => (
            <LimitLabel
              key={limit.label}
              limit={limit}
              at={scale(limit.value)}
              width={inner.width}
              spot={spots[index]}
            />
          ))}
          {points.map((point, index) => {
            const value = valueAt(point);
            const [first] = series;
            if (value === null || !first) return null;
            return (
              <LinePointMark
                // biome-ignore lint/suspicious/noArrayIndexKey: two points may have one name
                key={index}
                point={point}
                x={xOf(index)}
                y={scale(value)}
                area={areaOf(index)}
                color={point.beside ? 'var(--context)' : seriesColor(first, 0)}
                shown={point === shownPoint}
                dotted={dotted}
                label={readOut(point)}
                props={marks.markProps({ point: index, series: 0 })}
              />
            );
          })}
          <PointNotes
            {...inner}
            lines={[...lines, ...limitLines]}
            texts={spots.map(({ limit, ...spot }) => spotArea(limit, scale(limit.value), inner.width, spot))}
            notes={points.flatMap((point, index) => {
              const value = valueAt(point);
              return point.note && value !== null
                ? { text: point.note, locked: point.locked, x: xOf(index), y: scale(value) }
                : [];
            })}
          />
          {drops.length > 0 && (
            <DropLines drops={drops} line={lines[0] ?? []} along={along} scale={scale} {...inner} />
          )}
          <PointAxis {...axis} y={inner.height} />
          {axisLabel && <AxisLabel text={axisLabel} x={inner.width / 2} y={inner.height + 38} />}
          {under && (
            <RowUnderAxis
              under={under}
              axis={axis}
              left={left}
              width={inner.width}
              y={inner.height + (axisLabel ? 50 : 34)}
            />
          )}
        </g>
      )}
    </ChartFrame>
  );
}

/** The corners of a line as it is drawn. */
const cornersOf = (line: readonly LinePoint[], curve: Curve): Position[] => {
  const corners = line.flatMap(({ x, y }) => (y === null ? [] : { x, y }));
  if (curve === 'straight') return corners;
  return corners.flatMap((corner, index) => {
    const next = corners[index + 1];
    return next ? [corner, { x: next.x, y: corner.y }] : [corner];
  });
};

interface AxisLabelProps {
  text: string;
  x: number;
  y: number;
}

/** The title of an axis, under its middle. */
function AxisLabel({ text, x, y }: AxisLabelProps) {
  return (
    <g className={classes.axis}>
      <text x={x} y={y} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

const axisLabelHeight = 16;
