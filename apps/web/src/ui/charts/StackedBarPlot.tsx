import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { type ChartPoint, type ChartSeries, categoryColor } from './chartTable.ts';
import classes from './plot.module.css';
import { named, plotAxis } from './plotAxis.ts';

export interface StackedBarPlotProps {
  /** Said by screen readers when the chart takes the focus. */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  height?: number;
}

export function StackedBarPlot({ label, points, series, format, height }: StackedBarPlotProps) {
  const { t } = useTranslation('ui');
  return (
    <BarChart
      className={classes.plot}
      classNames={{ tooltip: classes.tooltip, tooltipItemData: classes.tooltipData, bar: classes.stack }}
      h={height}
      type="stacked"
      data={points.map((point) => ({ label: point.label, name: point.name, ...point.values }))}
      dataKey="label"
      series={series.map(({ key, label: name, category }, place) => ({
        name: key,
        label: name,
        color: categoryColor(category ?? place),
      }))}
      valueFormatter={format}
      maxBarWidth={22}
      {...plotAxis}
      barProps={{ stroke: 'var(--surface)', strokeWidth: 1.5, strokeOpacity: 1 }}
      tooltipProps={{ labelFormatter: (_, shown) => shown[0]?.payload?.name }}
      barChartProps={{
        margin: { top: 8, right: 4, bottom: 8, left: 0 },
        role: 'application',
        ref: named(`${label}. ${t('chart.use')}`),
      }}
    />
  );
}
