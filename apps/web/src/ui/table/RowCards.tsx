import { ActionIcon, Checkbox, Select } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { headingOf } from './column.ts';
import classes from './RowCards.module.css';
import type { RowsLayoutProps } from './RowColumns.tsx';
import type { RowSelection } from './rowSelection.ts';
import { isSelected, pageSelection, withPageSelection } from './selection.ts';

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
          {selection && <PageCheckbox rows={rows} rowKey={rowKey} selection={selection} />}
          {sortable.length > 0 && (
            <Select
              size="sm"
              aria-label={t('table.sortBy')}
              placeholder={t('table.sortBy')}
              data={sortable.map((column) => ({ value: column.key, label: column.title }))}
              value={sort?.key ?? null}
              onChange={(key) => key && onSort({ key, direction: sort?.direction ?? 'asc' })}
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

interface CheckboxProps<Row> extends Pick<RowsLayoutProps<Row>, 'rows' | 'rowKey'> {
  selection: RowSelection<Row>;
}

function RowCheckbox<Row>({ row, rows, rowKey, selection }: CheckboxProps<Row> & { row: Row }) {
  const { t } = useTranslation('ui');
  const key = rowKey(row);
  const pageKeys = rows.map(rowKey);
  const chosen = pageKeys.filter((other) => isSelected(selection.selection, other));
  const checked = isSelected(selection.selection, key);
  const next = checked ? chosen.filter((other) => other !== key) : [...chosen, key];
  return (
    <Checkbox
      aria-label={t('selection.selectRow', { name: selection.rowName(row) })}
      checked={checked}
      disabled={selection.canSelect?.(row) === false}
      onChange={() => selection.onChange(withPageSelection(selection.selection, pageKeys, next))}
    />
  );
}

function PageCheckbox<Row>({ rows, rowKey, selection }: CheckboxProps<Row>) {
  const { t } = useTranslation('ui');
  const selectable = rows.filter((row) => selection.canSelect?.(row) ?? true).map(rowKey);
  const box = pageSelection(selection.selection, selectable);
  const next = box === 'all' ? [] : selectable;
  return (
    <Checkbox
      className={classes.page}
      label={t('selection.page')}
      aria-label={t('selection.selectPage')}
      checked={box === 'all'}
      indeterminate={box === 'some'}
      onChange={() => selection.onChange(withPageSelection(selection.selection, rows.map(rowKey), next))}
    />
  );
}
