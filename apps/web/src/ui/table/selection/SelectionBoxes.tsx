import { Checkbox } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { textsOf } from '../../../lib/texts/texts.ts';
import { isSelected, pageSelection, type RowSelection, withRows } from './selection.ts';

const t = textsOf(uiTexts);

interface CheckboxProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: RowSelection<Row>;
}

/** Selects one row. */
export function RowCheckbox<Row>({ row, ...page }: CheckboxProps<Row> & { row: Row }) {
  const { selection, canSelect, rowName, onChange } = page.selection;
  const key = page.rowKey(row);
  return (
    <Checkbox
      aria-label={t('selection.selectRow', { name: rowName(row) })}
      checked={isSelected(selection, key)}
      disabled={canSelect?.(row) === false}
      onChange={({ currentTarget }) =>
        onChange(withRows(selection, selectableKeys(page), [key], currentTarget.checked))
      }
    />
  );
}

/** Selects every row of the page. */
export function PageCheckbox<Row>(page: CheckboxProps<Row>) {
  const { selection, onChange } = page.selection;
  const keys = selectableKeys(page);
  const selected = pageSelection(selection, keys);
  return (
    <Checkbox
      aria-label={t('selection.selectPage')}
      checked={selected === 'all'}
      indeterminate={selected === 'some'}
      disabled={keys.length === 0}
      onChange={() => onChange(withRows(selection, keys, keys, selected !== 'all'))}
    />
  );
}

const selectableKeys = <Row,>({ rows, rowKey, selection: { canSelect } }: CheckboxProps<Row>): string[] =>
  (canSelect ? rows.filter(canSelect) : rows).map(rowKey);
