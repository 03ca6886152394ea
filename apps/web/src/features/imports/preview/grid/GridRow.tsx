import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { memo, type ReactNode } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Text } from '../../../../ui/layout/Layout.tsx';
import { CellEditor } from '../cells/CellEditor.tsx';
import cells from '../cells/cells.module.css';
import { FieldValue } from '../cells/FieldValue.tsx';
import { RowNote } from '../cells/RowNote.tsx';
import { StateBadge } from '../cells/StateBadge.tsx';
import type { RowActs } from '../cells/useRowActs.ts';
import { type GridColumn, isField, sayValue } from '../fields.ts';
import classes from './grid.module.css';

const t = textsOf(importDifferenceTexts);

interface GridRowProps {
  /** undefined while it is loading. */
  row: imports.ListRow | undefined;
  /** Of all rows, from 0. */
  position: number;
  top: number;
  columns: readonly GridColumn[];
  /** The column of the active cell, if it is in this row. */
  active: GridColumn | undefined;
  isEditing: boolean;
  /** A value on its way to the server. */
  saving: { field: imports.ListField; value: string } | undefined;
  acts: RowActs;
}

/** A row of the grid. It is drawn anew only where something of it has changed: dozens come and go in a scroll. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, position, top, columns, active, isEditing, saving, acts } = props;
  if (row === undefined)
    return (
      <tr
        className={classes.sketch}
        aria-rowindex={position + 2}
        aria-busy="true"
        style={{ transform: `translateY(${top}px)` }}
      >
        <td
          colSpan={columns.length}
          data-active={active ? true : undefined}
          tabIndex={active ? 0 : -1}
          aria-label={t('rows.loading')}
        >
          <span className={cells.waiting} />
        </td>
      </tr>
    );
  return (
    <tr
      className={classes.row}
      aria-rowindex={position + 2}
      data-error={row.state === 'error' || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, index) => {
        const isActive = column === active;
        const isEdited = isActive && isEditing && isField(column);
        return (
          <td
            key={column}
            aria-colindex={index + 1}
            className={classes.cell}
            data-column={column}
            data-active={isActive || undefined}
            tabIndex={isActive ? 0 : -1}
          >
            {isEdited ? (
              <CellEditor row={row} field={column} acts={acts} />
            ) : saving && saving.field === column ? (
              <Text cut color={3} aria-busy="true">
                {sayValue(saving.field, saving.value)}
              </Text>
            ) : (
              <Content row={row} column={column} columns={columns} acts={acts} />
            )}
          </td>
        );
      })}
    </tr>
  );
});

interface ContentProps {
  row: imports.ListRow;
  column: GridColumn;
  columns: readonly GridColumn[];
  acts: RowActs;
}

function Content({ row, column, columns, acts }: ContentProps): ReactNode {
  if (column === 'row') return row.row;
  if (column === 'state') return <StateBadge state={row.state} />;
  if (column === 'note')
    return (
      <RowNote row={row} hidden={row.changes.filter(({ field }) => !columns.includes(field))} acts={acts} />
    );
  return <FieldValue row={row} field={column} />;
}
