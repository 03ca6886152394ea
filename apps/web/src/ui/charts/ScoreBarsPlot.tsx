import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import classes from './plot.module.css';
import { named, plotAxis } from './plotAxis.ts';

export interface ScoreBar {
  label: string;
  /** Fraction 0–1. */
  score: number;
  /** The bar that the others only give context to. */
  main?: boolean;
}

export interface ScoreBarsPlotProps {
  /** Said by screen readers when the chart takes the focus. */
  label: string;
  bars: readonly ScoreBar[];
  passMark: number;
  height?: number;
  /** Leads to the rows behind the bars. */
  onOpen?: (() => void) | undefined;
}

/** Room for the label of the pass mark. */
const passMarkGutter = 78;

export function ScoreBarsPlot({ label, bars, passMark, height, onOpen }: ScoreBarsPlotProps) {
  const { t, i18n } = useTranslation('ui');
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const mark = passMark * 100;
  return (
    <BarChart
      className={classes.plot}
      classNames={{
        tooltip: classes.tooltip,
        tooltipItemData: classes.tooltipData,
        referenceLine: classes.passMark,
      }}
      h={height}
      data={bars.map((bar) => ({
        label: bar.label,
        score: bar.score * 100,
        color: bar.main ? 'var(--primary)' : 'var(--context)',
      }))}
      dataKey="label"
      series={[{ name: 'score', label: t('chart.score'), color: 'var(--primary)' }]}
      valueFormatter={(value) => percent.format(value / 100)}
      withBarValueLabel
      valueLabelProps={{ fill: 'var(--text)', fontSize: 13, fontWeight: 600, offset: 8 }}
      maxBarWidth={44}
      {...plotAxis}
      yAxisProps={{
        ...plotAxis.yAxisProps,
        domain: [0, 100],
        ticks: [0, 25, 50, 75, 100],
        tickFormatter: String,
      }}
      barProps={{ radius: [5, 5, 0, 0], ...(onOpen && { onClick: onOpen, cursor: 'pointer' }) }}
      referenceLines={[
        {
          y: mark,
          color: 'var(--text)',
          strokeDasharray: '4 3',
          label: {
            value: t('chart.passMark', { mark: Math.round(mark) }),
            // Beside the plot: inside it the label would cross the tallest bar on a phone.
            position: 'right',
            fontSize: 11.5,
            fill: 'var(--text)',
            className: classes.passMarkLabel,
          },
        },
      ]}
      barChartProps={{
        margin: { top: 18, right: passMarkGutter, bottom: 0, left: 0 },
        role: 'application',
        ref: named(`${label}. ${t('chart.use')}`),
      }}
    />
  );
}
