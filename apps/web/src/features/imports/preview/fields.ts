import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(importDifferenceTexts);

export const titleOfField = textsOf(personFieldsTexts);

type Field = imports.ListField;

/** Fields that the grid always has, in its order. */
export const usualFields = [
  'name',
  'emailAddress',
  'mobileNo',
  'department',
  'employeeId',
  'role',
] as const satisfies readonly Field[];

/** Further fields of the file, which a menu shows. A list may also say who is active. */
export const furtherFields = ({ columns }: imports.Import): Field[] => [
  ...columns.filter((field) => !usualFields.some((usual) => usual === field)),
  'status',
];

/** A column of the grid: a field, or what is said about the row as a whole. */
export type GridColumn = 'row' | 'state' | Field | 'note';

export const isField = (column: GridColumn): column is imports.ListField =>
  column !== 'row' && column !== 'state' && column !== 'note';

export const titleOfColumn = (column: GridColumn): string =>
  column === 'row' || column === 'state' || column === 'note' ? t(`rows.${column}`) : titleOfField(column);

/** What stands in a cell, as the file or a correction has it. */
export const writtenIn = ({ written, cells, person }: imports.ListRow, field: Field): string =>
  written[field] ?? (cells[field] || (field === 'mobileNo' ? (person?.mobileNo ?? '') : ''));

/** A value in people's words: a status is stored as a word of the wire. */
export const sayValue = (field: Field, value: string): string => {
  if (field !== 'status') return value;
  if (value === 'active') return t('rows.active');
  return value === 'inactive' ? t('rows.inactive') : value;
};

/** Messages of a row's errors, or of those in one field. */
export const errorsOf = ({ reasons }: imports.ListRow, field?: string): string[] =>
  reasons
    .filter((reason) => reason.severity === 'error' && (field === undefined || reason.field === field))
    .map(({ message }) => message);

/** Where a row's first error stands among these columns; an error of the row as a whole stands in its note. */
export const fieldInError = (
  row: imports.ListRow,
  columns: readonly GridColumn[],
): GridColumn | undefined => {
  if (row.state !== 'error') return undefined;
  return columns.find((column) => column !== 'row' && errorsOf(row, column).length > 0) ?? 'note';
};
