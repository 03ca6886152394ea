import { Checkbox } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { textsOf } from '../../../lib/texts/texts.ts';
import { isSelected, pageSelection, type RowSelection, withPageSelection } from './selection.ts';

const t = textsOf(uiTexts);

interface CheckboxProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: RowSelection<Row>;
}

/** Selects one row. */
export function RowCheckbox<Row>({ row, rows, rowKey, selection }: CheckboxProps<Row> & { row: Row }) {
  const key = rowKey(row);
  const pageKeys = rows.map(rowKey);
  const selectedKeys = pageKeys.filter((other) => isSelected(selection.selection, other));
  const checked = isSelected(selection.selection, key);
  const next = checked ? selectedKeys.filter((other) => other !== key) : [...selectedKeys, key];
  return (
    <Checkbox
      aria-label={t('selection.selectRow', { name: selection.rowName(row) })}
      checked={checked}
      disabled={selection.canSelect?.(row) === false}
      onChange={() => selection.onChange(withPageSelection(selection.selection, pageKeys, next))}
    />
  );
}

interface PageCheckboxProps<Row> extends CheckboxProps<Row> {
  className?: string;
  label?: string;
}

/** Selects every row of the page. */
export function PageCheckbox<Row>({ rows, rowKey, selection, ...look }: PageCheckboxProps<Row>) {
  const selectable = rows.filter((row) => selection.canSelect?.(row) ?? true).map(rowKey);
  const box = pageSelection(selection.selection, selectable);
  const next = box === 'all' ? [] : selectable;
  return (
    <Checkbox
      {...look}
      aria-label={t('selection.selectPage')}
      checked={box === 'all'}
      indeterminate={box === 'some'}
      disabled={selectable.length === 0}
      onChange={() => selection.onChange(withPageSelection(selection.selection, rows.map(rowKey), next))}
    />
  );
}
