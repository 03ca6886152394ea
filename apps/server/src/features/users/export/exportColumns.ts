import { protectFormula } from '@simward/contract';
import { passwordStateOf } from '../person/userAnswer.ts';
import type { UserRow } from '../person/userRow.sql.ts';

interface Context {
  now: Date;
  /** The day an instant falls on where the company is. */
  dayOf(instant: Date): string;
}

interface Column {
  readonly header: string;
  cell(row: UserRow, context: Context): string;
}

/** A state in words, never a secret. */
const passwordCell = (row: UserRow, { now, dayOf }: Context): string => {
  const { state, validUntil } = passwordStateOf(row, now);
  return validUntil ? `${state} until ${dayOf(new Date(validUntil))}` : state;
};

/** Departments in one cell, parted by a mark that none of their names holds where that can be. */
const departmentsCell = ({ departments }: UserRow): string =>
  departments.map(({ name }) => name).join(departments.some(({ name }) => name.includes(';')) ? '|' : ';');

/** The columns of the import's sample file, in its order, so that an export can be imported again. */
const importColumns: readonly Column[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Email Address', cell: ({ email }) => email },
  { header: 'User ID', cell: ({ mobile_no }) => mobile_no },
  { header: 'Course', cell: ({ course_name }) => course_name ?? '' },
  { header: 'Location', cell: ({ location }) => location ?? '' },
  { header: 'Role', cell: ({ role_name }) => role_name },
  { header: 'Department', cell: departmentsCell },
  { header: 'Gender', cell: ({ gender }) => gender ?? '' },
];

const statusOf = ({ deleted_at, status }: UserRow): string =>
  deleted_at ? 'Deleted' : status ? 'Active' : 'Inactive';

const furtherColumns: readonly Column[] = [
  { header: 'Password', cell: passwordCell },
  { header: 'Status', cell: statusOf },
];

const companyColumn: Column = { header: 'Company', cell: ({ company_name }) => company_name };

/** What an export shows; the company only where there can be several. */
export const exportColumns = (severalCompanies: boolean): readonly Column[] => [
  ...importColumns,
  ...furtherColumns,
  ...(severalCompanies ? [companyColumn] : []),
];

/** One line's cells; what a spreadsheet would run is shown as text. */
export const exportCells = (columns: readonly Column[], row: UserRow, context: Context): string[] =>
  columns.map(({ cell }) => protectFormula(cell(row, context)));
