import type { ReactNode } from 'react';
import { Stack } from '../../layout/Layout.tsx';
import type { ChartSeries } from '../chartSeries.ts';
import { ChartLegend } from '../legends/ChartLegend.tsx';
import { BarChart, type BarChartProps } from './BarChart.tsx';

interface StackedBarChartProps extends BarChartProps {
  /** Draws the name of a series in the legend, for example as a link to its rows. */
  nameOf?: (series: ChartSeries) => ReactNode;
}

/** Stacked bars with their legend. */
export function StackedBarChart({ nameOf, ...chart }: StackedBarChartProps) {
  return (
    <Stack as="figure">
      <BarChart maxThickness={22} {...chart} />
      <ChartLegend series={chart.series} nameOf={nameOf} />
    </Stack>
  );
}
