import { lazy, Suspense } from 'react';
import { BlockSkeleton } from '../Skeletons.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import classes from './StackedBarChart.module.css';
import type { StackedBarPlotProps } from './StackedBarPlot.tsx';

const Plot = lazy(async () => ({ default: (await import('./StackedBarPlot.tsx')).StackedBarPlot }));

/** Bars of several series on each other. The drawing library loads on first use. */
export function StackedBarChart({ height = 232, ...plot }: StackedBarPlotProps) {
  return (
    <figure className={classes.figure}>
      <Suspense fallback={<BlockSkeleton height={height} />}>
        <Plot {...plot} height={height} />
      </Suspense>
      <ChartLegend series={plot.series} />
    </figure>
  );
}
