import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconArrowRight, IconShieldUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Text } from '../../../../ui/layout/Layout.tsx';
import { CellEditor } from '../cells/CellEditor.tsx';
import { errorsOf, type GridColumn, sayValue, titleOfField, writtenIn } from '../fields.ts';
import classes from '../preview.module.css';
import { RowNote } from '../cells/RowNote.tsx';
import { StateBadge } from '../cells/StateBadge.tsx';
import type { RowActs } from '../cells/useRowActs.ts';

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
          <span className={classes.waiting} />
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
              <Content row={row} column={column} acts={acts} />
            )}
          </td>
        );
      })}
    </tr>
  );
});

export const isField = (column: GridColumn): column is imports.ListField =>
  column !== 'row' && column !== 'state' && column !== 'note';

interface ContentProps {
  row: imports.ListRow;
  column: GridColumn;
  acts: RowActs;
}

function Content({ row, column, acts }: ContentProps): ReactNode {
  if (column === 'row') return row.row;
  if (column === 'state') return <StateBadge state={row.state} />;
  if (column === 'note') return <RowNote row={row} acts={acts} />;
  return <FieldValue row={row} field={column} />;
}

/** The value of a field; where the import changes it, the old one above the new one. */
export function FieldValue({ row, field }: { row: imports.ListRow; field: imports.ListField }) {
  const change = row.changes.find((one) => one.field === field);
  if (change) return <ChangedValue change={change} row={row} />;
  const wrong = row.state === 'error' && errorsOf(row, field).length > 0;
  const value = sayValue(field, wrong ? writtenIn(row, field) : row.cells[field] || writtenIn(row, field));
  if (wrong) return <span className={classes.wrong}>{value || '–'}</span>;
  if (value === '' && field === 'mobileNo' && row.person === null)
    return <span className={classes.issued}>{t('rows.issued')}</span>;
  return (
    <>
      <span className={classes.value}>{value}</span>
      <MadeChip row={row} field={field} />
    </>
  );
}

interface ChangedValueProps {
  row: imports.ListRow;
  change: imports.ListRow['changes'][number];
}

export function ChangedValue({ row, change }: ChangedValueProps) {
  const { field } = change;
  const was = change.old ? sayValue(field, change.old) : undefined;
  const becomes = change.new ? sayValue(field, change.new) : undefined;
  const title = titleOfField(field);
  const rises = field === 'role' && row.needsConfirmation;
  return (
    <span className={classes.changed}>
      <span className={classes.spoken}>
        {was === undefined
          ? t('rows.wasNothing', { field: title, new: becomes ?? '' })
          : becomes === undefined
            ? t('rows.becomesNothing', { field: title, old: was })
            : t('rows.was', { field: title, old: was, new: becomes })}
      </span>
      <Text as="s" size="sm" color={3} cut aria-hidden="true">
        {was}
      </Text>
      <span className={classes.becomes} data-tone={rises ? 'warn' : 'info'} aria-hidden="true">
        {rises ? (
          <IconShieldUp className={classes.sign} size={14} stroke={1.9} />
        ) : (
          <IconArrowRight className={classes.sign} size={14} stroke={1.9} />
        )}
        <Text cut weight="label" color={1}>
          {becomes ?? '–'}
        </Text>
        <MadeChip row={row} field={field} />
      </span>
    </span>
  );
}

function MadeChip({ row, field }: { row: imports.ListRow; field: imports.ListField }) {
  const isMade =
    (field === 'department' && row.made.includes('department')) ||
    (field === 'employeeId' && row.made.includes('course'));
  return isMade && <NewChip />;
}

/** Marks a department or course that the import makes. */
export function NewChip() {
  return <span className={classes.made}>{t('rows.made')}</span>;
}
