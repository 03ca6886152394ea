import { type PermissionSet, type ProblemCode, setsGivenBy } from '@simward/contract';
import type { UserCaller } from '../../../platform/auth/caller.ts';

/** A Manager looks after several departments; everybody else belongs to one at most. */
export const holdsSeveralDepartments = (set: PermissionSet): boolean => set === 'manager';

/** Modules are for learners. */
export const holdsModules = (set: PermissionSet): boolean => set === 'user';

export interface Standing {
  readonly permissionSet: PermissionSet;
  readonly departmentIds: readonly string[];
}

/**
 * The sets whose roles the caller may give and take. A company's program has learners alone in its hand: with an Admin's
 * reach here it could make itself an Admin, or take the mailbox of one.
 */
export const setsInHandOf = ({
  kind,
  permissionSet,
}: Pick<UserCaller, 'permissionSet'> & Partial<Pick<UserCaller, 'kind'>>): readonly PermissionSet[] =>
  kind === 'key' ? ['user'] : setsGivenBy(permissionSet);

/** Whether the caller may change this person of their company: a Manager only learners of the own departments. */
export const mayChangePerson = (
  caller: Standing & Partial<Pick<UserCaller, 'kind'>>,
  person: Standing,
): boolean =>
  setsInHandOf(caller).includes(person.permissionSet) &&
  (caller.permissionSet !== 'manager' ||
    person.departmentIds.some((departmentId) => caller.departmentIds.includes(departmentId)));

/** Without a department the person would be out of sight of the very Manager who saved them. */
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

/** What of the departments stays when somebody's role changes: whoever is no Manager any more keeps the first. */
export const departmentsAfter = (
  before: PermissionSet,
  after: PermissionSet,
  departmentIds: readonly string[],
): readonly string[] =>
  holdsSeveralDepartments(before) && !holdsSeveralDepartments(after)
    ? departmentIds.slice(0, 1)
    : departmentIds;
