import { byField, exportedFields, exportedTexts } from '@simward/contract';
import { textColumns } from '../../../domain/people/account/textColumns.ts';
import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import type { TableColumn } from '../../../platform/table-export/exportTable.ts';
import { passwordStateOf } from '../person/userAnswer.ts';

interface Context {
  now: Date;
  /** The day an instant falls on where the company is. */
  dayOf(instant: Date): string;
}

type Cell = (row: UserRow, context: Context) => string;

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

const cells: Record<(typeof exportedFields)[number]['name'], Cell> = {
  ...byField(
    exportedTexts,
    ({ name }): Cell =>
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
export const exportColumns = (
  context: Context & { severalCompanies: boolean },
): readonly TableColumn<UserRow>[] =>
  exportedFields
    .filter(({ name }) => name !== 'companyName' || context.severalCompanies)
    .map(({ name, label }) => ({ header: label, cell: (row) => cells[name](row, context) }));
