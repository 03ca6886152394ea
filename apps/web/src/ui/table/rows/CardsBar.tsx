import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageCheckbox } from '../selection/SelectionBoxes.tsx';
import classes from './RowCards.module.css';
import type { RowsLayoutProps } from './RowColumns.tsx';

interface CardsBarProps<Row> extends RowsLayoutProps<Row> {
  /** Begins or ends selecting; undefined where no row can be selected. */
  onToggle?: () => void;
}

/** What a table's head does: sorts, and selects the page. */
export function CardsBar<Row>(props: CardsBarProps<Row>) {
  const { columns, rows, rowKey, selection, sort, onSort, onToggle } = props;
  const { t } = useTranslation('ui');
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0 && !onToggle) return null;
  return (
    <div className={classes.bar}>
      {selection && <PageCheckbox rows={rows} rowKey={rowKey} selection={selection} />}
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
      {onToggle && (
        <Button variant="subtle" size="sm" className={classes.toggle} onClick={onToggle}>
          {selection ? t('selection.done') : t('selection.choose')}
        </Button>
      )}
    </div>
  );
}
