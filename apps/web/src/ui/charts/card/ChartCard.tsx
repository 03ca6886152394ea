import { chartsTexts } from '@simward/texts/charts';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Card } from '../../page/Card.tsx';
import { useStandIn } from '../../states/QueryStates.tsx';
import { type ChartView, ViewSwitch } from '../ViewSwitch.tsx';
import classes from './ChartCard.module.css';
import chartTableViewClasses from './ChartTableView.module.css';
import type { ChartTable } from './chartTable.ts';

const t = textsOf(chartsTexts);

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

interface ChartTableViewProps {
  caption: string;
  table: ChartTable;
}

function ChartTableView({ caption, table }: ChartTableViewProps) {
  return (
    <section
      className={chartTableViewClasses.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('chart.tableOf', { title: caption })}
    >
      <table className={chartTableViewClasses.table}>
        <caption className={chartTableViewClasses.caption}>{caption}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.label} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]}>
              {table.columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row">
                    {row[index]}
                  </th>
                ) : (
                  <td key={column.label} data-numeric={column.numeric || undefined}>
                    {row[index]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
