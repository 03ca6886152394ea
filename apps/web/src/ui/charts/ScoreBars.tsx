import { lazy, Suspense } from 'react';
import { BlockSkeleton } from '../states/Skeletons.tsx';
import type { ScoreBarsPlotProps } from './ScoreBarsPlot.tsx';

const Plot = lazy(async () => ({ default: (await import('./ScoreBarsPlot.tsx')).ScoreBarsPlot }));

/** Scores as bars on an axis from 0 to 100, with the pass mark across. */
export function ScoreBars({ height = 210, ...plot }: ScoreBarsPlotProps) {
  return (
    <Suspense fallback={<BlockSkeleton height={height} />}>
      <Plot {...plot} height={height} />
    </Suspense>
  );
}
