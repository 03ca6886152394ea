import { ActionIcon, Select } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './RowCards.module.css';
import type { RowsLayoutProps } from './RowColumns.tsx';

/** Rows as cards, for a phone; what a head does in the table, a selector does here. */
export function RowCards<Row>({ title, columns, rows, rowKey, sort, onSort }: RowsLayoutProps<Row>) {
  const { t } = useTranslation('ui');
  const heading = columns.find((column) => column.card === 'heading') ?? columns[0];
  const action = columns.find((column) => column.card === 'action');
  const lines = columns.filter(
    (column) => column !== heading && column !== action && column.card !== 'hidden',
  );
  const sortable = columns.filter((column) => column.sortable);
  return (
    <>
      {sortable.length > 0 && (
        <div className={classes.sort}>
          <Select
            size="sm"
            aria-label={t('table.sortBy')}
            placeholder={t('table.sortBy')}
            data={sortable.map((column) => ({ value: column.key, label: column.title }))}
            value={sort?.key ?? null}
            onChange={(key) => key && onSort({ key, direction: sort?.direction ?? 'asc' })}
          />
          {sort && (
            <ActionIcon
              size={38}
              aria-label={sort.direction === 'asc' ? t('table.ascending') : t('table.descending')}
              onClick={() => onSort({ ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
            >
              {sort.direction === 'asc' ? <IconSortAscending size={18} /> : <IconSortDescending size={18} />}
            </ActionIcon>
          )}
        </div>
      )}
      <ul className={classes.cards} aria-label={title}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes.card}>
            {heading && <p className={classes.heading}>{heading.render(row)}</p>}
            <dl className={classes.lines}>
              {lines.map((column) => (
                <div key={column.key} className={classes.line}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
            {action && <div className={classes.action}>{action.render(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}
