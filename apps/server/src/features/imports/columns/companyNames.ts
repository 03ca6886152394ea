import { personLimits, setsGivenBy } from '@simward/contract';
import { departmentsInCare } from '../../../domain/companies/scopes.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PeopleTable } from '../parse/readTable.ts';
import { countKnown, findCourseNames, findDepartmentNames } from '../store/lists.sql.ts';
import type { ListProfile } from './profileColumns.ts';
import type { CompanyNames } from './recogniseValues.ts';

/** What the caller may take and make; a Manager knows the own departments alone. */
export const companyNames = async (
  from: { platform: Platform; trx: Trx },
  companyId: string,
  caller: UserCaller,
): Promise<CompanyNames> => {
  const inCare = departmentsInCare(caller);
  const rows = await findDepartmentNames(from.trx, companyId);
  const own = rows.filter(({ status, department_id: id }) => status && (inCare?.includes(id) ?? true));
  const roles = await listRoles(from, companyId);
  const givable = setsGivenBy(caller.permissionSet);
  return {
    departments: own.map(({ name }) => name),
    allDepartments: rows.map(({ name }) => name),
    courses: await findCourseNames(from.trx, companyId),
    roles: roles.filter(({ permissionSet }) => givable.includes(permissionSet)).map(({ name }) => name),
    allRoles: roles.map(({ name }) => name),
    mayMake: inCare === undefined,
    onlyDepartment: (inCare && own.length === 1 && own[0]?.name) || null,
    needsDepartment: inCare !== undefined,
  };
};

/** Adds how many values of a column are User IDs and External System IDs that the caller may know of. */
export const withKnown = async (
  trx: Trx,
  companyId: string,
  caller: UserCaller,
  profile: ListProfile,
  rows: PeopleTable['rows'],
): Promise<ListProfile> => {
  const scope = { companyId, departmentIds: departmentsInCare(caller) };
  let lookedUp = 0;
  const columns: ListProfile['columns'] = [];
  for (const [index, column] of profile.columns.entries()) {
    const { counts, filled, distinct } = column;
    const isUserId = filled > 0 && counts.tenDigits * 2 >= filled;
    const isId =
      filled > 0 && distinct * 10 >= filled * 9 && counts.logins * 10 >= filled * 9 && counts.addresses === 0;
    if ((!isUserId && !isId) || lookedUp >= mostLookedUp) {
      columns.push(column);
      continue;
    }
    lookedUp += 1;
    const values = [...new Set(rows.map(({ cells }) => (cells[index] ?? '').trim()))].filter(
      (value) => value !== '' && value.length <= personLimits.text && !value.includes('\0'),
    );
    const known = {
      userIds: isUserId ? await countKnown(trx, scope, 'mobileNo', values) : 0,
      externalSystemIds: isId ? await countKnown(trx, scope, 'externalSystemId', values) : 0,
    };
    columns.push({ ...column, known });
  }
  return { ...profile, columns };
};

/** Columns of identifiers that are looked up; no list has more that matter. */
const mostLookedUp = 8;
