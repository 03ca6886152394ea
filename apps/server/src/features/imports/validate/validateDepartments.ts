import type { PermissionSet } from '@simward/contract';
import { holdsSeveralDepartments } from '../../../domain/people/roles/roleRules.ts';
import { problem } from '../../../platform/problem.ts';
import type { KnownDepartment, KnownFacts } from './importFacts.ts';
import { foldName, quoted, textFault, tidy } from './readCells.ts';
import { error, type Finding } from './validatedRow.ts';

export interface DepartmentsRead {
  /** Names as the company writes them; unknown names as in the cell. */
  names: string[];
  findings: Finding[];
}

const mostCellCharacters = 2000;

/** Reads the departments of a cell. @param role of the row's person; undefined for an unknown role */
export const validateDepartments = (
  cell: string,
  role: { permissionSet: PermissionSet } | undefined,
  known: KnownFacts,
): DepartmentsRead => {
  const fault = textFault(cell, mostCellCharacters);
  if (fault) return { names: [], findings: [error('department', fault)] };
  const names = splitNames(cell, known);
  const findings = names
    .map((name) => faultOf(name, known.departments.get(foldName(name))))
    .filter((message) => message !== undefined)
    .map((message) => error('department', message));
  // Without a department, the Manager who adds the person could not see them.
  if (names.length === 0 && known.caller.permissionSet === 'manager')
    findings.push(error('department', problem('user.department-required').message));
  if (names.length > 1 && role && !holdsSeveralDepartments(role.permissionSet))
    findings.push(error('department', problem('user.one-department').message));
  return {
    names: names.map((name) => known.departments.get(foldName(name))?.name ?? name),
    findings,
  };
};

/** Takes a place in each department, or none when one is full. @returns an error for each full department */
export const takeCapacity = (names: readonly string[], known: KnownFacts): Finding[] => {
  const departments = names.flatMap((name) => known.departments.get(foldName(name)) ?? []);
  const fullDepartments = departments.filter(
    ({ capacityLeft }) => capacityLeft !== null && capacityLeft <= 0,
  );
  if (fullDepartments.length === 0)
    for (const department of departments) {
      if (department.capacityLeft !== null) department.capacityLeft -= 1;
    }
  return fullDepartments.map(({ name, maxUsers }) =>
    error(
      'department',
      problem('department.full', { values: { department: name, most: maxUsers ?? 0 } }).message,
    ),
  );
};

/** Splits a cell with several departments at ; or |, unless a department's own name has these signs. */
const splitNames = (cell: string, { departments }: KnownFacts): string[] => {
  const names = departments.has(foldName(cell)) ? [cell] : cell.split(/[;|]/);
  return [...new Map(names.map((name) => [foldName(name), tidy(name)])).values()].filter(Boolean);
};

const faultOf = (name: string, department: KnownDepartment | undefined): string | undefined => {
  if (!department) return `Department ${quoted(name)} does not exist`;
  if (!department.own) return `Department ${quoted(name)} is not one of yours`;
  return department.status ? undefined : `Department ${quoted(name)} is inactive`;
};
