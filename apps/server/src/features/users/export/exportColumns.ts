import { byField, exportedFields, exportedTexts, protectFormula } from '@simward/contract';
import { textColumns } from '../../../domain/people/textColumns.ts';
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

const statusCell = ({ deleted_at, status }: UserRow): string =>
  deleted_at ? 'Deleted' : status ? 'Active' : 'Inactive';

const cells: Record<(typeof exportedFields)[number]['name'], Column['cell']> = {
  ...byField(
    exportedTexts,
    ({ name }): Column['cell'] =>
      (row) =>
        row[textColumns[name]] ?? '',
  ),
  name: ({ name }) => name,
  emailAddress: ({ email }) => email,
  mobileNo: ({ mobile_no }) => mobile_no,
  employeeId: ({ course_name }) => course_name ?? '',
  role: ({ role_name }) => role_name,
  department: departmentsCell,
  gender: ({ gender }) => gender ?? '',
  password: passwordCell,
  status: statusCell,
  companyName: ({ company_name }) => company_name,
};

/** What an export shows, and an import can read again; the company only where there can be several. */
export const exportColumns = (severalCompanies: boolean): readonly Column[] =>
  exportedFields
    .filter(({ name }) => name !== 'companyName' || severalCompanies)
    .map(({ name, label }) => ({ header: label, cell: cells[name] }));

/** One line's cells; what a spreadsheet would run is shown as text. */
export const exportCells = (columns: readonly Column[], row: UserRow, context: Context): string[] =>
  columns.map(({ cell }) => protectFormula(cell(row, context)));
