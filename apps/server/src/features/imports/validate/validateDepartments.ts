import { isOfDepartments, type PermissionSet } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { holdsSeveralDepartments } from '../../../domain/people/roles/roleRules.ts';
import type { KnownDepartment, KnownFacts } from './importFacts.ts';
import { foldName, shortenForSentence, textFault, tidy } from './readCells.ts';
import { error, type Finding } from './validatedRow.ts';

interface DepartmentsRead {
  /** Names as the company writes them; an unknown name stays as in the cell. */
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
  if (names.length === 0 && isOfDepartments(known.caller))
    findings.push(error('department', text('problem.user.department-required.detail')));
  if (names.length > 1 && role && !holdsSeveralDepartments(role.permissionSet))
    findings.push(error('department', text('problem.user.one-department.detail')));
  return {
    names: names.map((name) => known.departments.get(foldName(name))?.name ?? name),
    findings,
  };
};

/**
 * Takes a place in each department, or in no department when any of them is full.
 * @returns an error for each full department
 */
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
    error('department', text('problem.department.full.detail', { department: name, most: maxUsers ?? 0 })),
  );
};

/** Splits a cell with several departments at ; or |, unless the whole cell is the name of a department. */
const splitNames = (cell: string, { departments }: KnownFacts): string[] => {
  const names = departments.has(foldName(cell)) ? [cell] : cell.split(/[;|]/);
  return [...new Map(names.map((name) => [foldName(name), tidy(name)])).values()].filter(Boolean);
};

const faultOf = (name: string, department: KnownDepartment | undefined): Text | undefined => {
  const named = { name: shortenForSentence(name) };
  if (!department) return text('imports.findings.departmentUnknown', named);
  if (!department.own) return text('imports.findings.departmentNotOwn', named);
  return department.status ? undefined : text('imports.findings.departmentInactive', named);
};
