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
  /** A value with its unit, for tooltips; the axis shows the bare number. */
  format: (value: number) => string;
  height?: number;
  /** Leads to the rows behind a series; a press on one of its bars. */
  onOpen?: ((key: string) => void) | undefined;
}

export function StackedBarPlot({ label, points, series, format, height, onOpen }: StackedBarPlotProps) {
  const { t, i18n } = useTranslation('ui');
  const axis = new Intl.NumberFormat(i18n.language);
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
      yAxisProps={{ ...plotAxis.yAxisProps, tickFormatter: (value: number) => axis.format(value) }}
      barProps={({ name }) => ({
        stroke: 'var(--surface)',
        strokeWidth: 1.5,
        strokeOpacity: 1,
        ...(onOpen && { onClick: () => onOpen(name), cursor: 'pointer' }),
      })}
      tooltipProps={{ labelFormatter: (_, shown) => shown[0]?.payload?.name }}
      barChartProps={{
        margin: { top: 8, right: 4, bottom: 0, left: 0 },
        role: 'application',
        ref: named(`${label}. ${t('chart.use')}`),
      }}
    />
  );
}
