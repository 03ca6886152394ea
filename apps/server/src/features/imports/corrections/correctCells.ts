import { type InputOf, imports } from '@simward/contract';
import { z } from 'zod';
import type { ListMapping } from '../columns/mapping.ts';
import { readMapped } from '../columns/readMapped.ts';
import type { RawRow } from '../store/importRows.sql.ts';
import { foldName } from '../validate/readCells.ts';

type ListField = imports.ListField;

export const answersOf = z.object({
  isPerson: z.boolean().nullable(),
  takeBack: z.boolean(),
  confirmed: z.boolean(),
});

/** Rows with their corrections, and the answers about values when a correction is one for all rows. */
export interface CorrectedCells {
  corrected: RawRow[];
  mapping: ListMapping;
}

/**
 * Corrects cells of a row and, when asked to, every other row with the same value in the same column. A value that was
 * answered for all rows gets another answer, so that the next list with it is right.
 */
export const correctCells = (
  mapping: ListMapping,
  rows: readonly RawRow[],
  row: RawRow,
  { cells = {}, forAll, ...answers }: InputOf<typeof imports.correctImportRow>['body'],
): CorrectedCells => {
  const answered = {
    ...row,
    answers: {
      isPerson: answers.isPerson === undefined ? row.answers.isPerson : answers.isPerson,
      takeBack: answers.takeBack ?? row.answers.takeBack,
      confirmed: answers.confirmed ?? row.answers.confirmed,
    },
  };
  const corrected = new Map([[row.line, withFixes(answered, cells)]]);
  let after = mapping;
  if (forAll)
    for (const [field, value] of Object.entries(cells)) {
      if (!isListField(field) || value === undefined) continue;
      const written = readerOf(mapping, field);
      const before = foldName(written(row));
      for (const other of rows)
        if (other.line !== row.line && foldName(written(other)) === before)
          corrected.set(other.line, withFixes(corrected.get(other.line) ?? other, { [field]: value }));
      after = withAnswer(after, field, before, value);
    }
  return { corrected: [...corrected.values()], mapping: after };
};

const isListField = (field: string): field is ListField => imports.listFields.some((name) => name === field);

/** A corrected row has as many cells as the header. */
const withFixes = (row: RawRow, cells: Partial<Record<ListField, string | undefined>>): RawRow => {
  const fixes = Object.entries(cells).filter(([, value]) => value !== undefined);
  return fixes.length === 0
    ? row
    : { ...row, ragged_by: 0, fixes: { ...row.fixes, ...Object.fromEntries(fixes) } };
};

/** Reads the cell of a field as the file or a correction has it. */
const readerOf = (mapping: ListMapping, field: ListField) => {
  const read = readMapped(mapping);
  return ({ line, raw, ragged_by, fixes }: RawRow): string => {
    const fix = fixes[field];
    if (fix !== undefined) return fix;
    const { cells, written } = read({ line, cells: raw, raggedBy: ragged_by }, {});
    return written[field] ?? (field === 'status' ? '' : (cells[field] ?? ''));
  };
};

const withAnswer = (mapping: ListMapping, field: ListField, before: string, name: string): ListMapping => {
  if (field !== 'department' && field !== 'employeeId' && field !== 'role') return mapping;
  return {
    ...mapping,
    values: mapping.values.map((value) =>
      value.field === field && foldName(value.value) === before && name !== ''
        ? { ...value, answer: { act: 'take', name }, isChosen: true }
        : value,
    ),
  };
};

/** Rows whose cell in a column holds a text, with another text in its place. */
export const replaceCells = (
  mapping: ListMapping,
  rows: readonly RawRow[],
  { field, find, replace, whole }: InputOf<typeof imports.replaceInRows>['body'],
): RawRow[] => {
  if (find === '') return [];
  const written = readerOf(mapping, field);
  return rows.flatMap((row) => {
    const cell = written(row);
    const after = whole ? (cell.trim() === find.trim() ? replace : cell) : cell.replaceAll(find, replace);
    return after === cell ? [] : [withFixes(row, { [field]: after })];
  });
};
