import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Legend } from '../../values/Legend.tsx';
import { type ChartSeries, seriesColor } from '../chartSeries.ts';
import classes from '../frame/chart.module.css';
import { MarkShape, type Shape } from './MarkShape.tsx';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  /** Draws the name of a series, for example as a link to its rows. */
  nameOf?: ((series: ChartSeries) => ReactNode) | undefined;
  /** Places the legend in the heading of a card instead of under the axis. */
  inHead?: boolean;
}

/** Explains the colours of a chart's series. */
export function ChartLegend({ series, nameOf, inHead = false }: ChartLegendProps) {
  return (
    <Legend underAxis={!inHead}>
      {series.map((entry, position) => (
        <li key={entry.key}>
          <span
            className={classes.swatch}
            data-shape={entry.line ?? (entry.hatched ? 'hatched' : undefined)}
            data-back={entry.hatched === 'back' || undefined}
            style={{ color: seriesColor(entry, position) }}
          />
          {nameOf ? nameOf(entry) : entry.label}
        </li>
      ))}
    </Legend>
  );
}

/** Explains the lines of a chart. */
export function LineLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <Legend>
      {series.map((entry, index) => (
        <li key={entry.key}>
          <span
            className={classes.swatch}
            style={{ color: seriesColor(entry, index) }}
            data-shape={entry.line ?? 'solid'}
            aria-hidden="true"
          />
          {entry.label}
        </li>
      ))}
    </Legend>
  );
}

interface BandLegendProps {
  /** Name of the line: "You". */
  line: string;
  /** Names of the dashed median and of the band around it; undefined when they are not drawn. */
  band?: { median: string; half: ReactNode };
}

/** Explains a line over the band of the middle half of others. */
export function BandLegend({ line, band }: BandLegendProps) {
  return (
    <Legend>
      <li>
        <span
          className={classes.swatch}
          style={{ color: 'var(--primary)' }}
          data-shape="solid"
          aria-hidden="true"
        />
        {line}
      </li>
      {band && (
        <>
          <li>
            <span
              className={classes.swatch}
              style={{ color: 'var(--context)' }}
              data-shape="dashed"
              aria-hidden="true"
            />
            {band.median}
          </li>
          <li>
            <span
              className={classes.swatch}
              style={{ color: 'var(--context)', opacity: 0.5 }}
              aria-hidden="true"
            />
            {band.half}
          </li>
        </>
      )}
    </Legend>
  );
}

interface MarkLegendProps {
  marks: readonly { shape: Shape | 'lock'; label: ReactNode }[];
}

/** Shapes that are small because they have no sign in them. */
const smallShapes: ReadonlySet<Shape> = new Set(['dot', 'ring', 'diamond']);

/** Explains the shapes of a chart's marks. */
export function MarkLegend({ marks }: MarkLegendProps) {
  return (
    <Legend>
      {marks.map(({ shape, label }) => (
        <li key={shape}>
          {shape === 'lock' ? (
            <IconLock size={14} stroke={2} color="var(--fail)" aria-hidden="true" />
          ) : (
            <svg
              width={smallShapes.has(shape) ? 14 : 18}
              height={smallShapes.has(shape) ? 14 : 18}
              viewBox={smallShapes.has(shape) ? '-7 -7 14 14' : '-10 -10 20 20'}
              aria-hidden="true"
            >
              <MarkShape
                shape={shape}
                x={0}
                y={0}
                color={shape === 'ring' ? 'var(--context)' : 'var(--primary)'}
              />
            </svg>
          )}
          {label}
        </li>
      ))}
    </Legend>
  );
}
