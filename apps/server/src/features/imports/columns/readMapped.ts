import type { imports } from '@simward/contract';
import { type ImportField, importFields } from '../parse/importFields.ts';
import type { ImportRow } from '../parse/readCsv.ts';
import { foldValue } from './foldValue.ts';
import { cutCell, type ListMapping, namePartsOf, sourcesOf, writtenStatus } from './mapping.ts';
import { keyOf, splitDepartments } from './recogniseValues.ts';
import { readStatus } from './valueWords.ts';

type ListField = imports.ListField;

/** A row of a list as the answers take it. */
export interface MappedRow extends ImportRow {
  /** Null: the file says nothing. */
  status: 'active' | 'inactive' | null;
  /** Left out by an answer about its status. */
  leftOut: boolean;
  /** Values whose question has no answer: errors of the row. */
  open: readonly { field: ListField; value: string }[];
  /** Before the answers, where that differs. */
  written: Partial<Record<ListField, string>>;
}

type Answers = ReadonlyMap<string, ListMapping['values'][number]>;

interface RawRow {
  line: number;
  cells: readonly string[];
  raggedBy: number;
}

/**
 * Makes a reader of rows with these answers. A field without a column stays undefined, and nothing is changed by it.
 * Corrections of the row win over the file; they are texts as the grid writes them.
 */
export const readMapped = (
  mapping: ListMapping,
): ((row: RawRow, fixes: Partial<Record<ListField, string>>) => MappedRow) => {
  const answers: Answers = new Map(mapping.values.map((value) => [keyOf(value.field, value.value), value]));
  const departments = namesTaken(mapping, 'department');
  const parts = namePartsOf(mapping).map((main) => [main, ...standInsOf(mapping, main, 'name-part')]);
  const wholeName = mapping.columns.findIndex(({ use }) => use === 'name');
  const sources = new Map(importFields.map((field) => [field, sourcesOf(mapping, field)]));
  const statusColumns = mapping.columns.flatMap(({ use }, index) => (use === 'status' ? [index] : []));

  return ({ line, cells, raggedBy }, fixes) => {
    const mapped: MappedRow = {
      line,
      raggedBy,
      cells: {},
      status: null,
      leftOut: false,
      open: [],
      written: {},
    };
    const open: { field: ListField; value: string }[] = [];
    const firstFilled = (field: ImportField, indexes: readonly number[]) =>
      indexes
        .map((index) => cellOf(mapping, cells, index))
        .find((cell) => cell !== '' && !(field === 'emailAddress' && isGuestLogin(cell))) ?? '';
    const decide = (field: 'role' | 'department' | 'employeeId', value: string): string => {
      const decision = answers.get(keyOf(field, value));
      if (!decision?.answer) open.push({ field, value });
      if (decision?.answer?.act === 'take') return decision.answer.name;
      if (decision?.answer?.act === 'make') return decision.value;
      return decision?.answer?.act === 'leave-out' ? '' : value;
    };

    for (const field of importFields) {
      const indexes = sources.get(field) ?? [];
      const fix = fixes[field];
      const written =
        field === 'name' ? nameOf(mapping, cells, parts, wholeName) : firstFilled(field, indexes);
      const isMapped = field === 'name' ? parts.length > 0 || wholeName >= 0 : indexes.length > 0;
      if (fix !== undefined) {
        mapped.cells[field] = fix;
        if (isMapped && fix !== written) mapped.written[field] = written;
      } else if (isMapped) {
        const value = decided(field, written, departments, decide);
        mapped.cells[field] = value;
        if (value !== written) mapped.written[field] = written;
      } else if (field === 'department' && mapping.departmentForAll.name !== null)
        mapped.cells.department = mapping.departmentForAll.name;
    }
    readStatusOf(mapping, cells, fixes.status, statusColumns, answers, mapped, open);
    mapped.open = open;
    return mapped;
  };
};

/** Names of the departments and courses that the answers make. */
export const toMake = (
  mapping: ListMapping,
): { departments: readonly string[]; courses: readonly string[] } => ({
  departments: madeBy(mapping, 'department'),
  courses: madeBy(mapping, 'employeeId'),
});

const madeBy = ({ values }: ListMapping, field: ListField): string[] =>
  values.filter((value) => value.field === field && value.answer?.act === 'make').map(({ value }) => value);

/** Folded names of departments that hold the signs between several departments. */
const namesTaken = ({ values }: ListMapping, field: ListField): ReadonlySet<string> =>
  new Set(
    values
      .filter((value) => value.field === field && /[;|]/.test(value.value))
      .map(({ value }) => foldValue(value)),
  );

const standInsOf = ({ columns }: ListMapping, main: number, use: imports.ColumnUse): number[] =>
  columns.flatMap((column, index) => (column.alternativeOf === main && column.use === use ? [index] : []));

const cellOf = ({ columns }: ListMapping, cells: readonly string[], index: number): string =>
  cutCell((cells[index] ?? '').trim(), columns[index]?.cut ?? null);

/** A guest's login in the directory has the sign of a mail address without being one. */
const isGuestLogin = (cell: string): boolean => cell.includes('#EXT#');

/** Joined from its parts; where one is missing, the column with the whole name is read if there is any. */
const nameOf = (
  mapping: ListMapping,
  cells: readonly string[],
  parts: readonly (readonly number[])[],
  wholeName: number,
): string => {
  const values = parts.map(
    (indexes) => indexes.map((index) => (cells[index] ?? '').trim()).find(Boolean) ?? '',
  );
  const whole = turned((cells[wholeName] ?? '').trim(), mapping.surnameFirst === true);
  const isComplete = parts.every(
    ([main], index) =>
      values[index] !== '' || (main !== undefined && mapping.columns[main]?.part === 'middle'),
  );
  if (parts.length > 0 && (isComplete || whole === '')) return values.filter(Boolean).join(' ');
  return whole;
};

/** "Specimen, Ada" is Ada Specimen. */
const turned = (name: string, isSurnameFirst: boolean): string => {
  const [, surname, first] = (isSurnameFirst && /^([^,]+),\s*(.+)$/.exec(name)) || [];
  return surname && first ? `${first} ${surname}` : name;
};

const decided = (
  field: ImportField,
  written: string,
  departments: ReadonlySet<string>,
  decide: (field: 'role' | 'department' | 'employeeId', value: string) => string,
): string => {
  if (written === '') return '';
  if (field === 'role' || field === 'employeeId') return decide(field, written);
  if (field !== 'department') return written;
  const names = splitDepartments(written, departments).map((name) => decide('department', name));
  return [...new Set(names.filter(Boolean))].join(';');
};

const readStatusOf = (
  mapping: ListMapping,
  cells: readonly string[],
  fix: string | undefined,
  statusColumns: readonly number[],
  answers: Answers,
  mapped: MappedRow,
  open: { field: ListField; value: string }[],
): void => {
  const values = statusColumns
    .map((index) => ({ index, cell: (cells[index] ?? '').trim() }))
    .filter(({ cell }) => cell !== '')
    .map(({ index, cell }) => writtenStatus(mapping.columns, index, cell));
  if (values.length > 0) mapped.written.status = values.join(', ');
  if (fix !== undefined) {
    mapped.status = readStatus(fix, 'active') ?? null;
    return;
  }
  const acts = values.map((value) => {
    const answer = answers.get(keyOf('status', value))?.answer;
    if (!answer) open.push({ field: 'status', value });
    return answer?.act;
  });
  mapped.leftOut = acts.includes('leave-row-out');
  if (acts.includes('deactivate')) mapped.status = 'inactive';
  else if (acts.includes('activate')) mapped.status = 'active';
};
