import { libraryAmong } from '../../../domain/catalogue/listModules.sql.ts';
import { expectPlaces } from '../../../domain/departments/departmentPlaces.sql.ts';
import { isEmailTaken } from '../../../domain/people/emailTaken.sql.ts';
import {
  countActiveAdmins,
  countActiveSuperAdmins,
  lockSuperAdmins,
} from '../../../domain/people/lastOfRole.sql.ts';
import { departmentsFault, holdsModules, setsGivenBy } from '../../../domain/people/roleRules.ts';
import { listRoles, type Role } from '../../../domain/people/roles.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import type { UserRow } from '../person/userRow.sql.ts';

interface Person {
  companyId: string;
  userId: string;
}

/**
 * The role of this name.
 * @throws Problem user.role-not-allowed for one that the caller may not give, or that nobody knows
 */
export const roleToGive = async (
  trx: Trx,
  caller: UserCaller,
  companyId: string,
  name: string,
): Promise<Role> => {
  const role = (await listRoles(trx, companyId)).find((one) => one.name === name);
  if (!role || !setsGivenBy(caller.permissionSet).includes(role.permissionSet))
    throw problem('user.role-not-allowed', { values: { role: name } });
  return role;
};

/**
 * Checks the departments somebody is to be in, under `lockPeople`.
 * @throws Problem department.not-found, user.department-required, user.one-department, access.forbidden, department.full
 */
export const expectDepartments = async (
  trx: Trx,
  caller: UserCaller,
  companyId: string,
  given: { role: Role; before: readonly string[]; after: readonly string[] },
): Promise<void> => {
  const { role, before, after } = given;
  await expectPlaces(trx, companyId, after, 0);
  const fault = departmentsFault(caller, { permissionSet: role.permissionSet, departmentIds: after });
  if (fault) throw problem(fault);
  await expectPlaces(
    trx,
    companyId,
    after.filter((departmentId) => !before.includes(departmentId)),
  );
};

/** @throws Problem user.email-taken */
export const expectFreeEmail = async (trx: Trx, person: Person, email: string): Promise<void> => {
  if (await isEmailTaken(trx, person, email)) throw problem('user.email-taken');
};

/**
 * Checks the modules somebody is to hold: those held already stay even when they have become inactive.
 * @throws Problem user.no-modules, module.not-found
 */
export const expectModules = async (
  trx: Trx,
  companyId: string,
  given: { role: Role; before: readonly string[]; after: readonly string[] },
): Promise<void> => {
  const { role, before, after } = given;
  if (after.length === 0) return;
  if (!holdsModules(role.permissionSet)) throw problem('user.no-modules');
  const added = [...new Set(after)].filter((moduleId) => !before.includes(moduleId));
  if (added.length === 0) return;
  const found = await libraryAmong(trx, companyId, added);
  if (found.length < added.length) throw problem('module.not-found');
};

/**
 * Refuses to take the last active Admin from a company, or the last active SuperAdmin from the platform, under
 * `lockPeople`.
 * @throws Problem user.last-admin, user.last-superadmin
 */
export const expectNotTheLast = async (trx: Trx, row: UserRow): Promise<void> => {
  if (!row.status || row.deleted_at !== null) return;
  if (row.permission_set === 'admin' && (await countActiveAdmins(trx, row.company_id)) <= 1)
    throw problem('user.last-admin');
  if (row.permission_set !== 'superadmin') return;
  await lockSuperAdmins(trx);
  if ((await countActiveSuperAdmins(trx)) <= 1) throw problem('user.last-superadmin');
};
