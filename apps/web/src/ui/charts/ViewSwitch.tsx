import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { chartsTexts } from '@simward/texts/charts';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './card/ChartCard.module.css';

const t = textsOf(chartsTexts);

export type ChartView = 'chart' | 'table';

interface ViewSwitchProps {
  /** Of what is shown; read out. */
  title: string;
  value: ChartView;
  onChange: (view: ChartView) => void;
}

/** The switch between a chart and its table twin. */
export function ViewSwitch({ title, value, onChange }: ViewSwitchProps) {
  const option = (view: ChartView, Sign: typeof IconTable, word: string) => ({
    value: view,
    label: (
      <span className={classes.option}>
        <Sign size={16} stroke={1.7} aria-hidden="true" />
        <VisuallyHidden>{word}</VisuallyHidden>
      </span>
    ),
  });
  return (
    <SegmentedControl
      className={classes.views}
      aria-label={t('chart.view', { title })}
      value={value}
      onChange={(next) => onChange(next === 'table' ? 'table' : 'chart')}
      data={[
        option('chart', IconChartBar, t('chart.asChart')),
        option('table', IconTable, t('chart.asTable')),
      ]}
    />
  );
}
