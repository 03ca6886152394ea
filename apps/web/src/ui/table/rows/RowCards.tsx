import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../layout/Layout.tsx';
import { type Column, headingOf } from '../column.ts';
import { PageCheckbox, RowCheckbox } from '../selection/SelectionBoxes.tsx';
import { isSelected, nothingSelected, type RowSelection, selectedCount } from '../selection/selection.ts';
import classes from '../table.module.css';
import type { RowsLayoutProps } from './RowColumns.tsx';

const t = textsOf(uiTexts);

/** Rows as cards, for a phone. Checkboxes appear only while somebody selects. */
export function RowCards<Row>(props: RowsLayoutProps<Row>) {
  const { title, columns, rows, rowKey, muted, current, below, selection } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const isSelecting = selection && (isChoosing || selectedCount(selection.selection, rows.length) > 0);
  const toggleSelecting = () => {
    setIsChoosing(!isSelecting);
    if (isSelecting) selection.onChange(nothingSelected);
  };
  const activeSelection = isSelecting ? selection : undefined;
  return (
    <>
      <CardsBar {...props} selection={activeSelection} onToggle={selection && toggleSelecting} />
      <Stack as="ul" gap={0} aria-label={title}>
        {rows.map((row) => (
          <RowCard
            key={rowKey(row)}
            row={row}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            muted={muted?.(row)}
            current={current?.(row)}
            below={below?.(row)}
            selection={activeSelection}
          />
        ))}
      </Stack>
    </>
  );
}

interface RowCardProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  muted?: boolean;
  current?: boolean;
  below?: ReactNode;
  selection?: RowSelection<Row>;
}

/**
 * A row on a phone: its heading, its columns as lines, and its actions. If there are no lines, the actions
 * stand beside the heading.
 */
function RowCard<Row>({ row, columns, rows, rowKey, muted, current, below, selection }: RowCardProps<Row>) {
  const heading = headingOf(columns);
  const contentOf = (column: Column<Row>) => (column.onCard ?? column.render)(row);
  const lines = columns.filter((column) => column !== heading && column.card === undefined);
  const action = columns.find((column) => column.card === 'action');
  const acts = action && (
    <Row justify="end" above={8} className={classes.action}>
      {contentOf(action)}
    </Row>
  );
  return (
    <li
      className={classes.card}
      data-selected={(selection && isSelected(selection.selection, rowKey(row))) || undefined}
      data-muted={muted || undefined}
      aria-current={current || undefined}
      data-compact={lines.length === 0 || undefined}
    >
      <Row gap={12} nowrap className={classes.head}>
        {selection && <RowCheckbox row={row} rows={rows} rowKey={rowKey} selection={selection} />}
        {heading && (
          <Text as="div" grow size="lg" weight="title" className={classes.name}>
            {contentOf(heading)}
          </Text>
        )}
        {lines.length === 0 && acts}
      </Row>
      {lines.length > 0 && (
        <>
          <dl>
            {lines.map((column) => (
              <Row key={column.key} gap={16} align="start" justify="between" nowrap>
                <dt>{column.title}</dt>
                <Text as="dd" numbers breaks>
                  {contentOf(column)}
                </Text>
              </Row>
            ))}
          </dl>
          {acts}
        </>
      )}
      {below}
    </li>
  );
}

interface CardsBarProps<Row> extends RowsLayoutProps<Row> {
  /** Begins or ends selecting; undefined when rows cannot be selected. */
  onToggle?: () => void;
}

/** On a phone this bar does what a table's head does elsewhere: it sorts, and selects the whole page. */
function CardsBar<Row>(props: CardsBarProps<Row>) {
  const { columns, rows, rowKey, selection, sort, onSort, onToggle } = props;
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0 && !onToggle) return null;
  return (
    <Row nowrap className={classes.bar}>
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
        <Button variant="subtle" size="sm" ms="auto" onClick={onToggle}>
          {selection ? t('selection.done') : t('selection.choose')}
        </Button>
      )}
    </Row>
  );
}
