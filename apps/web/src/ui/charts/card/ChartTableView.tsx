import { useTranslation } from 'react-i18next';
import classes from './ChartTableView.module.css';
import type { ChartTable } from './chartTable.ts';

interface ChartTableViewProps {
  caption: string;
  table: ChartTable;
}

export function ChartTableView({ caption, table }: ChartTableViewProps) {
  const { t } = useTranslation('charts');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('chart.tableOf', { title: caption })}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
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
