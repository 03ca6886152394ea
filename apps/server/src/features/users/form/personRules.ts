import { libraryAmong } from '../../../domain/catalogue/modules/listModules.sql.ts';
import { expectCapacity } from '../../../domain/departments/departmentCapacity.sql.ts';
import { isEmailTaken } from '../../../domain/people/account/emailTaken.sql.ts';
import { departmentsFault, holdsModules, setsInHandOf } from '../../../domain/people/roles/roleRules.ts';
import { findRole, type Role } from '../../../domain/people/roles/roles.ts';
import type { PersonKey, UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';

/**
 * The role of this name.
 * @throws Problem user.role-not-allowed for one that the caller may not give, or that nobody knows
 */
export const roleToGive = async (
  { platform, caller }: { platform: Platform; caller: UserCaller },
  trx: Trx,
  companyId: string,
  name: string,
): Promise<Role> => {
  const role = await findRole({ platform, trx }, companyId, (one) => one.name === name);
  if (!role || !setsInHandOf(caller).includes(role.permissionSet))
    throw problem('user.role-not-allowed', { values: { role: name } });
  return role;
};

/**
 * Checks the departments somebody is to be in, with the company locked; whether they have room is seen in the end.
 * @throws Problem department.not-found, user.department-required, user.one-department, access.forbidden
 */
export const expectDepartments = async (
  trx: Trx,
  caller: UserCaller,
  companyId: string,
  { role, departmentIds }: { role: Role; departmentIds: readonly string[] },
): Promise<void> => {
  await expectCapacity(trx, companyId, departmentIds, 0);
  const fault = departmentsFault(caller, { permissionSet: role.permissionSet, departmentIds });
  if (fault) throw problem(fault);
};

/** @throws Problem user.email-taken */
export const expectFreeEmail = async (trx: Trx, person: PersonKey, email: string): Promise<void> => {
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
  now: Date,
): Promise<void> => {
  const { role, before, after } = given;
  if (after.length === 0) return;
  if (!holdsModules(role.permissionSet)) throw problem('user.no-modules');
  const added = [...new Set(after)].filter((moduleId) => !before.includes(moduleId));
  if (added.length === 0) return;
  const found = await libraryAmong(trx, companyId, added, now);
  if (found.length < added.length) throw problem('module.not-found');
};
