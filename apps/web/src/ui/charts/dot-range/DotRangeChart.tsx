import { messageTexts } from '@simward/texts/messages';
import { uiTexts } from '@simward/texts/ui';
import { textsOf } from '../../../lib/texts/texts.ts';
import { NameAxis, ValueAxis } from '../axes/Axes.tsx';
import { type Limit, LimitLine } from '../axes/LimitLine.tsx';
import { tickText, type ValueKind, valueScale } from '../axes/valueScale.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import classes from '../frame/chart.module.css';
import { notReadOut, widestText } from '../frame/chartText.ts';
import { useWidth } from '../frame/useWidth.ts';
import { ChartMark } from '../marks/ChartMark.tsx';
import { useChartMarks } from '../marks/useChartMarks.ts';
import { DotRangeMark, type DotRangeValues } from './DotRangeMark.tsx';

const tMessages = textsOf(messageTexts);
const t = textsOf(uiTexts);

interface DotRangeRow extends DotRangeValues {
  name: string;
  /** The reason why there is no range: "fewer than 5 peers". */
  note?: string;
}

interface DotRangeChartProps {
  /** Name of the chart; screen readers say it before the rows. */
  label: string;
  rows: readonly DotRangeRow[];
  /** Names for the dot, the range and the median. */
  words: { value: string; range: string; median?: string };
  format: (value: number) => string;
  kind?: ValueKind;
  /** A limit such as the pass mark: dots below it are drawn as rings. */
  limit?: Limit;
  rowHeight?: number;
  /** Opens the rows behind a dot. */
  onSelect?: (row: number) => void;
}

const axisHeight = 28;

/** A chart with a row for each name, which shows a value and a range to compare it with. */
export function DotRangeChart(props: DotRangeChartProps) {
  const { label, rows, words, format, kind = 'score', limit, rowHeight = 34, onSelect } = props;
  const { ref, width } = useWidth();
  const marks = useChartMarks({
    marks: rows.map(({ value, low }) => [value !== null || typeof low === 'number']),
    lying: true,
    onSelect: onSelect && (({ point }) => onSelect(point)),
  });

  const all = rows.flatMap(({ value, low, high, median }) => [value, low, high, median]);
  const known = all.filter((value) => typeof value === 'number');
  const valueText = ({ value }: DotRangeRow) =>
    value === null ? tMessages('notAvailable.text') : format(value);
  const left = Math.min(
    widestText(
      rows.map(({ name }) => name),
      12.5,
    ) + 16,
    width * 0.38,
  );
  const top = limit ? 20 : 6;
  const right = widestText(rows.map(valueText), 13) + 16;
  const inner = { width: Math.max(1, width - left - right), height: Math.max(1, rows.length) * rowHeight };
  const { scale, ticks } = valueScale(kind, [...known, limit?.value ?? 0], [0, inner.width]);
  const middle = (row: number) => (row + 0.5) * rowHeight;
  const height = top + inner.height + axisHeight;

  const linesOf = ({ value, low, high, median, note }: DotRangeRow) => [
    { label: words.value, value: value === null ? t('score.none') : format(value) },
    ...(typeof low === 'number' && typeof high === 'number'
      ? [{ label: words.range, value: `${format(low)} – ${format(high)}` }]
      : []),
    ...(words.median && typeof median === 'number' ? [{ label: words.median, value: format(median) }] : []),
    ...(note ? [{ label: words.range, value: note }] : []),
  ];

  const { shown } = marks;
  const shownRow = shown && rows[shown.point];
  return (
    <ChartFrame
      label={label}
      box={ref}
      width={width}
      height={height}
      marks={marks}
      empty={known.length === 0}
      tooltip={
        shownRow && {
          title: shownRow.name,
          x: left + scale(shownRow.value ?? shownRow.low ?? 0),
          y: top + middle(shown.point),
          lines: linesOf(shownRow),
        }
      }
    >
      {() => (
        <g transform={`translate(${left} ${top})`}>
          <ValueAxis
            ticks={ticks.map((tick) => ({ at: scale(tick), text: tickText(kind, tick) }))}
            length={inner.height}
            bottom={inner.height + 20}
          />
          {limit && <LimitLine limit={limit} at={scale(limit.value)} {...inner} upright />}
          {rows.map((row, index) => {
            const position = { point: index, series: 0 };
            const y = middle(index);
            const mark = (
              <DotRangeMark
                {...row}
                at={scale}
                y={y}
                width={inner.width}
                below={limit !== undefined && row.value !== null && row.value < limit.value}
              />
            );
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
              <g key={index}>
                {marks.has(position) ? (
                  <ChartMark
                    label={`${row.name}: ${linesOf(row)
                      .map(({ label: name, value }) => `${name} ${value}`)
                      .join(', ')}`}
                    area={{ x: -left, y: y - rowHeight / 2, width, height: rowHeight }}
                    ringed={{ x: -6, y: y - 8, width: inner.width + 12, height: 16 }}
                    props={marks.markProps(position)}
                  >
                    {mark}
                  </ChartMark>
                ) : (
                  mark
                )}
                <text
                  className={classes.onDrawing}
                  fontSize={12.5}
                  x={inner.width + right}
                  y={y}
                  dy="0.35em"
                  textAnchor="end"
                  {...notReadOut}
                >
                  {valueText(row)}
                </text>
              </g>
            );
          })}
          <NameAxis names={rows.map(({ name }) => name)} at={middle} width={left} />
        </g>
      )}
    </ChartFrame>
  );
}
