import type { PermissionSet } from '@simward/contract';
import { holdsSeveralDepartments } from '../../../domain/people/roles/roleRules.ts';
import { problem } from '../../../platform/problem.ts';
import type { KnownDepartment, KnownFacts } from './facts/indexFacts.ts';
import { foldName, tidy } from './fields/foldName.ts';
import { quoted, textFault } from './fields/textFault.ts';
import { error, type Finding } from './validatedRow.ts';

const cellLimit = 2000;

/** Several departments stand in one cell, parted by ; or |. A department's own name may hold either. */
const splitNames = (cell: string, { departments }: KnownFacts): string[] => {
  const names = departments.has(foldName(cell)) ? [cell] : cell.split(/[;|]/);
  return [...new Map(names.map((name) => [foldName(name), tidy(name)])).values()].filter(Boolean);
};

const faultOf = (name: string, department: KnownDepartment | undefined): string | undefined => {
  if (!department) return `Department ${quoted(name)} does not exist`;
  if (!department.own) return `Department ${quoted(name)} is not one of yours`;
  return department.status ? undefined : `Department ${quoted(name)} is inactive`;
};

export interface DepartmentsRead {
  /** As the company writes them, where it knows them. */
  names: string[];
  findings: Finding[];
}

/** Reads the departments of a cell for somebody whose role has this set; an unknown role has none. */
export const validateDepartments = (
  cell: string,
  role: { permissionSet: PermissionSet } | undefined,
  known: KnownFacts,
): DepartmentsRead => {
  const fault = textFault(cell, cellLimit);
  if (fault) return { names: [], findings: [error('department', fault)] };
  const names = splitNames(cell, known);
  const findings = names
    .map((name) => faultOf(name, known.departments.get(foldName(name))))
    .filter((message) => message !== undefined)
    .map((message) => error('department', message));
  // Without a department the person would be out of sight of the very Manager who added them.
  if (names.length === 0 && known.caller.permissionSet === 'manager')
    findings.push(error('department', problem('user.department-required').message));
  if (names.length > 1 && role && !holdsSeveralDepartments(role.permissionSet))
    findings.push(error('department', problem('user.one-department').message));
  return {
    names: names.map((name) => known.departments.get(foldName(name))?.name ?? name),
    findings,
  };
};

/** Takes a place in each department, or takes none and says which are full. */
export const takeCapacity = (names: readonly string[], known: KnownFacts): Finding[] => {
  const departments = names.flatMap((name) => known.departments.get(foldName(name)) ?? []);
  const full = departments.filter(({ capacityLeft }) => capacityLeft !== null && capacityLeft <= 0);
  if (full.length === 0)
    for (const department of departments) {
      if (department.capacityLeft !== null) department.capacityLeft -= 1;
    }
  return full.map(({ name, maxUsers }) =>
    error(
      'department',
      problem('department.full', { values: { department: name, most: maxUsers ?? 0 } }).message,
    ),
  );
};
