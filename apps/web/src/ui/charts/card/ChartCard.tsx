import { type ReactNode, useState } from 'react';
import { Card } from '../../page/Card.tsx';
import { useStandIn } from '../../states/useStandIn.ts';
import { type ChartView, ViewSwitch } from '../ViewSwitch.tsx';
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
  /** The chart's rows lie across, named at its left, where the figures over it begin then too. */
  lying?: boolean;
  chart: ReactNode;
  /** The same numbers as a table: every chart has one. */
  table: ChartTable;
  /** Words under chart and table. */
  footer?: ReactNode;
  /** Stands in for chart and table when there is nothing to show. */
  empty?: ReactNode;
}

/** A chart with its title, unit and n, and the switch to its table twin. */
export function ChartCard({
  title,
  unit,
  n,
  controls,
  figures,
  lying,
  chart,
  table,
  footer,
  empty,
}: ChartCardProps) {
  const [view, setView] = useState<ChartView>('chart');
  const standIn = useStandIn(empty);
  return (
    <Card
      title={title}
      unit={unit}
      n={n}
      controls={
        <>
          {controls}
          {!standIn && <ViewSwitch title={title} value={view} onChange={setView} />}
        </>
      }
    >
      {standIn ?? (
        <>
          {figures && (
            <div className={classes.figures} data-lying={lying || undefined}>
              {figures}
            </div>
          )}
          {view === 'chart' ? chart : <ChartTableView caption={title} table={table} />}
          {footer && <div className={classes.footer}>{footer}</div>}
        </>
      )}
    </Card>
  );
}
