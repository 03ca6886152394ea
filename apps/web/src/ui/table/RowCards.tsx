import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { headingOf } from './column.ts';
import classes from './RowCards.module.css';
import type { RowsLayoutProps } from './RowColumns.tsx';
import { PageCheckbox, RowCheckbox } from './SelectionBoxes.tsx';
import { isSelected } from './selection.ts';

/** Rows as cards, for a phone; what a head does in the table, a selector does here. */
export function RowCards<Row>(props: RowsLayoutProps<Row>) {
  const { title, columns, rows, rowKey, muted, selection, sort, onSort } = props;
  const { t } = useTranslation('ui');
  const heading = headingOf(columns);
  const action = columns.find((column) => column.card === 'action');
  const lines = columns.filter(
    (column) => column !== heading && column !== action && column.card !== 'hidden',
  );
  const sortable = columns.filter((column) => column.sortable);
  return (
    <>
      {(sortable.length > 0 || selection) && (
        <div className={classes.sort}>
          {selection && (
            <PageCheckbox
              className={classes.page}
              label={t('selection.page')}
              rows={rows}
              rowKey={rowKey}
              selection={selection}
            />
          )}
          {sortable.length > 0 && (
            <NativeSelect
              size="sm"
              aria-label={t('table.sortBy')}
              data={[
                ...(sort ? [] : [{ value: '', label: t('table.sortBy') }]),
                ...sortable.map((column) => ({ value: column.key, label: column.title })),
              ]}
              value={sort?.key ?? ''}
              onChange={({ currentTarget: { value: key } }) =>
                key && onSort({ key, direction: sort?.direction ?? 'asc' })
              }
            />
          )}
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
          <li
            key={rowKey(row)}
            className={classes.card}
            data-selected={(selection && isSelected(selection.selection, rowKey(row))) || undefined}
            data-muted={muted?.(row) || undefined}
          >
            <div className={classes.head}>
              {selection && <RowCheckbox row={row} rows={rows} rowKey={rowKey} selection={selection} />}
              {heading && <div className={classes.heading}>{heading.render(row)}</div>}
            </div>
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
