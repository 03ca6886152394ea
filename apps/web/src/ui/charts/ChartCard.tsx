import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../page/Card.tsx';
import classes from './ChartCard.module.css';
import { ChartTableView } from './ChartTableView.tsx';
import type { ChartTable } from './chartTable.ts';

interface ChartCardProps {
  title: string;
  unit?: string;
  n?: string;
  /** Selectors left of the switch. */
  controls?: ReactNode;
  /** Figures over the chart. */
  figures?: ReactNode;
  chart: ReactNode;
  /** The same numbers as a table: every chart has one. */
  table: ChartTable;
  /** Words under chart and table. */
  footer?: ReactNode;
  /** Stands in for chart and table when there is nothing to show. */
  empty?: ReactNode;
}

const views = ['chart', 'table'] as const;
type View = (typeof views)[number];

/** A chart with its title, unit and n, and the switch to its table twin. */
export function ChartCard({
  title,
  unit,
  n,
  controls,
  figures,
  chart,
  table,
  footer,
  empty,
}: ChartCardProps) {
  const { t } = useTranslation('charts');
  const [view, setView] = useState<View>('chart');
  const option = (value: View, Sign: typeof IconTable, word: string) => ({
    value,
    label: (
      <span className={classes.option}>
        <Sign size={16} stroke={1.7} aria-hidden="true" />
        <VisuallyHidden>{word}</VisuallyHidden>
      </span>
    ),
  });
  return (
    <Card
      title={title}
      unit={unit}
      n={n}
      controls={
        <>
          {controls}
          {!empty && (
            <SegmentedControl
              className={classes.views}
              aria-label={t('chart.view', { title })}
              value={view}
              onChange={(value) => setView(value === 'table' ? 'table' : 'chart')}
              data={[
                option('chart', IconChartBar, t('chart.asChart')),
                option('table', IconTable, t('chart.asTable')),
              ]}
            />
          )}
        </>
      }
    >
      {empty ?? (
        <>
          {figures && <div className={classes.figures}>{figures}</div>}
          {view === 'chart' ? chart : <ChartTableView caption={title} table={table} />}
          {footer && <div className={classes.footer}>{footer}</div>}
        </>
      )}
    </Card>
  );
}
