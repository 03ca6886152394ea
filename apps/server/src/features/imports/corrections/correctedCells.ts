import { imports } from '@simward/contract';
import { type ListMapping, namePartsOf, sourcesOf } from '../columns/mapping.ts';
import { type MappedRow, readMapped } from '../columns/readMapped.ts';
import type { RawRow } from '../store/importRows.sql.ts';

type ListField = imports.ListField;

/** The cells of a row as they are now: corrections of the grid stand in the columns that their fields are read from. */
export const correctedCells = (mapping: ListMapping, { raw, fixes }: RawRow): string[] => {
  const cells = [...raw];
  for (const field of imports.listFields) {
    const fix = fixes[field];
    const [main, ...others] = fix === undefined ? [] : columnsOf(mapping, field);
    if (main === undefined || fix === undefined) continue;
    cells[main] = fix;
    // What else the field is read from would be joined with the correction, or take its place.
    if (field === 'name' || field === 'status' || fix === '') for (const other of others) cells[other] = '';
  }
  return cells;
};

/**
 * A row with other cells. A correction stays where no column could have it. A value that no answer knows is a correction
 * too, because the questions about the values of the file are answered already.
 */
export const withCells = (mapping: ListMapping, row: RawRow, cells: readonly string[]): RawRow => {
  if (correctedCells(mapping, row).every((cell, index) => cell.trim() === (cells[index] ?? '').trim()))
    return row;
  const read = readMapped(mapping);
  const { line, raw, ragged_by: raggedBy } = row;
  const fixes = Object.fromEntries(
    imports.listFields.flatMap((field) => {
      const fix = row.fixes[field];
      return fix !== undefined && columnsOf(mapping, field).length === 0 ? [[field, fix]] : [];
    }),
  );
  const before = read({ line, cells: raw, raggedBy }, row.fixes);
  const after = read({ line, cells, raggedBy: 0 }, fixes);
  const opened = after.open.filter(
    ({ field, value }) => !before.open.some((one) => one.field === field && one.value === value),
  );
  const written = opened.map(({ field }) => [field, writtenIn(mapping, cells, after, field)]);
  return { ...row, raw: [...cells], ragged_by: 0, fixes: { ...fixes, ...Object.fromEntries(written) } };
};

const writtenIn = (
  mapping: ListMapping,
  cells: readonly string[],
  mapped: MappedRow,
  field: ListField,
): string => {
  if (field === 'status')
    return (
      columnsOf(mapping, field)
        .map((index) => (cells[index] ?? '').trim())
        .find(Boolean) ?? ''
    );
  return mapped.written[field] ?? mapped.cells[field] ?? '';
};

/** The columns that a field is read from; the first is the one that has a correction. */
const columnsOf = (mapping: ListMapping, field: ListField): number[] => {
  const { columns } = mapping;
  const ofUse = (use: imports.ColumnUse) =>
    columns.flatMap((column, index) => (column.use === use ? [index] : []));
  if (field === 'status') return ofUse('status');
  if (field !== 'name') return sourcesOf(mapping, field);
  return [...new Set([...ofUse('name'), ...namePartsOf(mapping), ...ofUse('name-part')])];
};
