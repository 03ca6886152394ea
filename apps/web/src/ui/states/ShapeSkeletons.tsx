import { Skeleton } from '@mantine/core';
import { Cells, Row, Stack, Surface } from '../layout/Layout.tsx';
import { AfterAWhile } from './Skeletons.tsx';
import classes from './states.module.css';

interface FiguresSkeletonProps {
  count: number;
  height?: number;
}

/** The skeleton of figures side by side in one frame. */
export function FiguresSkeleton({ count, height = 84 }: FiguresSkeletonProps) {
  return (
    <AfterAWhile>
      <Surface clip style={{ blockSize: height }}>
        <Cells least={180}>
          {Array.from({ length: count }, (_, figure) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: figures without identity that never move
            <Stack key={figure} gap={12}>
              <Skeleton height={10} width="46%" radius="xl" />
              <Skeleton height={22} width="30%" radius="sm" />
            </Stack>
          ))}
        </Cells>
      </Surface>
    </AfterAWhile>
  );
}

interface ChartSkeletonProps {
  shape: 'bars' | 'rows' | 'line';
  /** The height of the whole card, in pixels. */
  height: number;
}

/** Heights of bars, or lengths of rows, as shares. */
const shares = [0.35, 0.5, 0.8, 0.65, 0.95, 0.7, 0.45, 0.6] as const;

/** The skeleton of a chart in its card: a title, the switch to the table, and bars, rows or a line. */
export function ChartSkeleton({ shape, height }: ChartSkeletonProps) {
  return (
    <AfterAWhile>
      <Surface pad={16} style={{ blockSize: height }}>
        <Row justify="between" nowrap below={16}>
          <Skeleton height={14} width="32%" radius="xl" />
          <Skeleton height={28} width={72} radius="sm" />
        </Row>
        {shape === 'line' ? (
          <svg viewBox="0 0 100 40" preserveAspectRatio="none" className={classes.line} aria-hidden="true">
            <path d="M0 40V30L16 26 33 28 50 16 66 20 83 10 100 6V40Z" />
          </svg>
        ) : (
          <div className={classes.shape} data-shape={shape}>
            {shares.map((share, bar) => (
              <Skeleton
                // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity that never move
                key={bar}
                radius="sm"
                {...(shape === 'bars'
                  ? { height: `${share * 100}%` }
                  : { width: `${share * 100}%`, height: 14 })}
              />
            ))}
          </div>
        )}
      </Surface>
    </AfterAWhile>
  );
}

interface HeatSkeletonProps {
  rows: number;
}

/** The skeleton of a heat table: names and cells. */
export function HeatSkeleton({ rows }: HeatSkeletonProps) {
  return (
    <AfterAWhile className={classes.heat}>
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity that never move
        <Row key={row} gap={4} nowrap>
          <Row nowrap className={classes.heatName}>
            {row > 0 && <Skeleton width={26} height={26} circle style={{ flex: 'none' }} />}
            <Skeleton height={10} width="60%" radius="xl" />
          </Row>
          {Array.from({ length: 9 }, (__, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells without identity that never move
            <Skeleton key={cell} height={row > 0 ? 38 : 10} radius="sm" />
          ))}
        </Row>
      ))}
    </AfterAWhile>
  );
}
