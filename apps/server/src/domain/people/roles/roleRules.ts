import type { PermissionSet } from '@simward/contract';

/** A Manager looks after several departments; everybody else belongs to one at most. */
export const holdsSeveralDepartments = (set: PermissionSet): boolean => set === 'manager';

/** Only learners have modules. */
export const holdsModules = (set: PermissionSet): boolean => set === 'user';

/** Departments that stay when somebody's role changes: a person who is no longer a Manager keeps the first one. */
export const departmentsAfter = (
  before: PermissionSet,
  after: PermissionSet,
  departmentIds: readonly string[],
): readonly string[] =>
  holdsSeveralDepartments(before) && !holdsSeveralDepartments(after)
    ? departmentIds.slice(0, 1)
    : departmentIds;
