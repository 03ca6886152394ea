import type { Readable } from 'node:stream';
import { byField, exportedFields, exportedTexts, type InputOf, type users } from '@simward/contract';
import { timeZoneInView } from '../../../domain/companies/timeZoneInView.ts';
import { textColumns } from '../../../domain/people/account/textColumns.ts';
import type { UserRow } from '../../../domain/people/person/userRow.sql.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { filterInScope } from '../list/peopleFilter.ts';
import { streamPeople } from '../list/streamPeople.ts';
import { passwordStateOf } from '../person/userAnswer.ts';

/** Names what was asked for, so that the audit log shows what left the portal. */
const filterDetail = (asked: users.UserFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) =>
      value === undefined || value.length === 0 ? [] : [[key, String(value).slice(0, 500)]],
    ),
  );

/** The filtered people, in columns that the import reads again. */
export const exportUsers = async (
  ctx: OwnCtx,
  { format, ...asked }: InputOf<typeof users.exportUsers>['body'],
): Promise<Readable> => {
  const { caller, clock } = ctx;
  const now = clock.now();
  const { roles, timeZone } = await ctx.read(async (trx) => ({
    roles: await listRoles({ platform: ctx.platform, trx }, caller.companyId),
    timeZone: await timeZoneInView(trx, caller),
  }));
  return exportTable(ctx, {
    name: `Users_list_export_${dayIn(timeZone, now)}`,
    format,
    columns: exportColumns({
      now,
      dayOf: (instant) => dayIn(timeZone, instant),
      severalCompanies: caller.permissionSet === 'superadmin',
    }),
    chunks: streamPeople(ctx, filterInScope(caller, roles, asked)),
    onEnd: auditExport(ctx, format, filterDetail(asked)),
  });
};

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
const exportColumns = (context: Context & { severalCompanies: boolean }): readonly TableColumn<UserRow>[] =>
  exportedFields
    .filter(({ name }) => name !== 'companyName' || context.severalCompanies)
    .map(({ name, label }) => ({ header: label, cell: (row) => cells[name](row, context) }));
