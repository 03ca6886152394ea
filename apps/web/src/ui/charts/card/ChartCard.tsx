import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { chartsTexts } from '@simward/texts/charts';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../layout/Layout.tsx';
import { Card } from '../../page/Card.tsx';
import { useStandIn } from '../../states/QueryStates.tsx';
import tableLook from '../../table/table.module.css';
import classes from './ChartCard.module.css';
import type { ChartTable } from './chartTable.ts';

const t = textsOf(chartsTexts);

interface ChartCardProps {
  title: string;
  /** Drawn in place of the title, such as a word that explains itself. */
  heading?: ReactNode;
  unit?: string;
  n?: string;
  /** Selectors before the switch between chart and table. */
  controls?: ReactNode;
  /** Figures over the chart. */
  figures?: ReactNode;
  /** For a chart with horizontal rows, whose names begin at the left edge: aligns the figures with them. */
  lying?: boolean;
  chart: ReactNode;
  /** The same numbers as a table: every chart has one. */
  table: ChartTable;
  /** Words under chart and table. */
  footer?: ReactNode;
  /** Replaces chart and table when there is nothing to show. */
  empty?: ReactNode;
}

/** A chart with its title, unit and number of cases, and a switch to the same numbers as a table. */
export function ChartCard({
  title,
  heading,
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
      heading={heading}
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
            <Row
              gap={28}
              align="baseline"
              tight
              below={8}
              className={classes.figures}
              data-lying={lying || undefined}
            >
              {figures}
            </Row>
          )}
          {view === 'chart' ? chart : <ChartTableView caption={title} table={table} />}
          {footer && (
            <Text as="div" above={12} className={classes.footer}>
              {footer}
            </Text>
          )}
        </>
      )}
    </Card>
  );
}

export type ChartView = 'chart' | 'table';

interface ViewSwitchProps {
  /** The chart's title, which names the switch for screen readers. */
  title: string;
  value: ChartView;
  onChange: (view: ChartView) => void;
}

/** The switch between a chart and its table. */
export function ViewSwitch({ title, value, onChange }: ViewSwitchProps) {
  const option = (view: ChartView, Sign: typeof IconTable, word: string) => ({
    value: view,
    label: (
      <Stack as="span" align="center" justify="center" className={classes.option}>
        <Sign size={16} stroke={1.7} aria-hidden="true" />
        <VisuallyHidden>{word}</VisuallyHidden>
      </Stack>
    ),
  });
  return (
    <SegmentedControl
      className="screen-only"
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

interface ChartTableViewProps {
  caption: string;
  table: ChartTable;
}

function ChartTableView({ caption, table }: ChartTableViewProps) {
  return (
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('chart.tableOf', { title: caption })}
    >
      <table className={tableLook.table}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
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
