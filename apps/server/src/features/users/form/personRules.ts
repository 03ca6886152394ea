import type { InputOf, users } from '@simward/contract';
import { idsInLibrary } from '../../../domain/catalogue/modules/listModules.sql.ts';
import { ensureCourses } from '../../../domain/courses/courses.sql.ts';
import { expectCapacity } from '../../../domain/departments/departments.sql.ts';
import type { PersonFields } from '../../../domain/people/account/account.sql.ts';
import { isEmailTaken } from '../../../domain/people/account/identifiers.sql.ts';
import { textsToStore } from '../../../domain/people/account/textColumns.ts';
import { departmentsFault, manageableSetsOf } from '../../../domain/people/policy.ts';
import { holdsModules } from '../../../domain/people/roles/roleRules.ts';
import { findRole, type Role } from '../../../domain/people/roles/roles.ts';
import type { PersonKey, UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem, problem } from '../../../platform/problem.ts';

/**
 * The role with this name.
 * @throws Problem user.role-not-allowed if the caller may not give the role, or if there is no such role
 */
export const roleToGive = async (
  { platform, caller }: { platform: Platform; caller: UserCaller },
  trx: Trx,
  companyId: string,
  name: string,
): Promise<Role> => {
  const role = await findRole({ platform, trx }, companyId, (candidate) => candidate.name === name);
  if (!role || !manageableSetsOf(caller).includes(role.permissionSet))
    throw problem('user.role-not-allowed', { values: { role: name } });
  return role;
};

/**
 * Checks the departments that a person shall belong to. Needs the company's lock. Room is checked by `changePeople` at its
 * end.
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
  if (fault) throw new Problem(fault);
};

/** @throws Problem user.email-taken */
export const expectFreeEmail = async (trx: Trx, person: PersonKey, email: string): Promise<void> => {
  if (await isEmailTaken(trx, person, email)) throw problem('user.email-taken');
};

/**
 * Checks the modules that a person shall have. Modules that the person already has may be inactive by now.
 * @throws Problem user.no-modules, module.not-found
 */
export const expectModules = async (
  trx: Trx,
  companyId: string,
  { role, before, after }: { role: Role; before: readonly string[]; after: readonly string[] },
  now: Date,
): Promise<void> => {
  if (after.length === 0) return;
  if (!holdsModules(role.permissionSet)) throw problem('user.no-modules');
  const added = [...new Set(after)].filter((moduleId) => !before.includes(moduleId));
  if (added.length === 0) return;
  const inLibrary = await idsInLibrary(trx, companyId, added, now);
  if (inLibrary.length < added.length) throw problem('module.not-found');
};

type FormInput = Partial<Omit<InputOf<typeof users.modifyUser>['body'], '_id'>>;

/** Columns for the plain fields in a form's input; a field that is not in the input is left out. */
export const columnsOfInput = async (
  trx: Trx,
  companyId: string,
  input: FormInput,
  now: Date,
): Promise<Partial<PersonFields>> => {
  const course = input.employeeId === undefined ? undefined : input.employeeId?.trim() || null;
  return {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.emailAddress !== undefined && { email: input.emailAddress }),
    ...(input.gender !== undefined && { gender: input.gender }),
    ...(course !== undefined && { course_id: await courseIdOf(trx, companyId, course, now) }),
    ...(input.status !== undefined && { status: input.status }),
    ...(input.changePasswordAtFirstLogin !== undefined && {
      change_password_at_first_login: input.changePasswordAtFirstLogin,
    }),
    ...textsToStore(input),
  };
};

const courseIdOf = async (trx: Trx, companyId: string, name: string | null, now: Date) =>
  name === null ? null : ((await ensureCourses(trx, companyId, [name], now)).get(name) ?? null);
