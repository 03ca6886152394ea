import { lazy, type ReactNode, Suspense } from 'react';
import { BlockSkeleton } from '../states/Skeletons.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import type { ChartSeries } from './chartTable.ts';
import classes from './StackedBarChart.module.css';
import type { StackedBarPlotProps } from './StackedBarPlot.tsx';

const Plot = lazy(async () => ({ default: (await import('./StackedBarPlot.tsx')).StackedBarPlot }));

interface StackedBarChartProps extends StackedBarPlotProps {
  /** The name of a series in the legend, where it is more than its label: the way to its rows by keyboard. */
  nameOf?: (series: ChartSeries) => ReactNode;
}

/** Bars of several series on each other. The drawing library loads on first use. */
export function StackedBarChart({ height = 232, nameOf, ...plot }: StackedBarChartProps) {
  return (
    <figure className={classes.figure}>
      <Suspense fallback={<BlockSkeleton height={height} />}>
        <Plot {...plot} height={height} />
      </Suspense>
      <ChartLegend series={plot.series} nameOf={nameOf} />
    </figure>
  );
}
