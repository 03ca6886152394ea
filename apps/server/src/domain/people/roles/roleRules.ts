import { type PermissionSet, type ProblemCode, setsGivenBy } from '@simward/contract';
import type { UserCaller } from '../../../platform/auth/caller.ts';

/** A Manager looks after several departments; everybody else belongs to one at most. */
export const holdsSeveralDepartments = (set: PermissionSet): boolean => set === 'manager';

/** Only learners have modules. */
export const holdsModules = (set: PermissionSet): boolean => set === 'user';

export interface Standing {
  readonly permissionSet: PermissionSet;
  readonly departmentIds: readonly string[];
}

/**
 * Permission sets whose roles the caller may give and take. An API key manages learners alone: with an Admin's rights
 * it could make itself an Admin or take over the mailbox of one.
 */
export const manageableSetsOf = ({
  kind,
  permissionSet,
}: Pick<UserCaller, 'permissionSet'> & Partial<Pick<UserCaller, 'kind'>>): readonly PermissionSet[] =>
  kind === 'key' ? ['user'] : setsGivenBy(permissionSet);

/** The caller may change this person of their company: a Manager only learners of the own departments. */
export const mayChangePerson = (
  caller: Standing & Partial<Pick<UserCaller, 'kind'>>,
  person: Standing,
): boolean =>
  manageableSetsOf(caller).includes(person.permissionSet) &&
  (caller.permissionSet !== 'manager' ||
    person.departmentIds.some((departmentId) => caller.departmentIds.includes(departmentId)));

/**
 * The problem with a person's departments, if there is one. A Manager must choose a department: without one, the
 * saved person would be out of that Manager's sight.
 */
export const departmentsFault = (caller: Standing, person: Standing): ProblemCode | undefined => {
  const { departmentIds, permissionSet } = person;
  if (caller.permissionSet === 'manager') {
    if (departmentIds.length === 0) return 'user.department-required';
    if (departmentIds.some((departmentId) => !caller.departmentIds.includes(departmentId)))
      return 'access.forbidden';
  }
  return departmentIds.length > 1 && !holdsSeveralDepartments(permissionSet)
    ? 'user.one-department'
    : undefined;
};

/** Departments that stay when somebody's role changes: a person who is no longer a Manager keeps the first one. */
export const departmentsAfter = (
  before: PermissionSet,
  after: PermissionSet,
  departmentIds: readonly string[],
): readonly string[] =>
  holdsSeveralDepartments(before) && !holdsSeveralDepartments(after)
    ? departmentIds.slice(0, 1)
    : departmentIds;
