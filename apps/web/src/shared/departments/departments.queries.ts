import { departments } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

/** The beginning of every query key about departments. */
export const departmentsKey = ['departments'] as const;

/** The departments that the signed-in person sees, inactive ones included. */
export const departmentsQuery = queryOptions({
  ...callQuery([...departmentsKey, 'list'], departments.listDepartments, {}),
  select: (answer) => answer.departments,
});

/**
 * Departments as options of a field: those of one company by name, those of several companies with the company's name.
 * An inactive department takes nobody new, so it is offered only to people who are in it already (`currentIds`).
 */
export function departmentOptions(
  all: readonly departments.Department[],
  companyId: string | undefined,
  currentIds: readonly string[] = [],
) {
  const several = companyId === undefined && new Set(all.map((department) => department.companyId)).size > 1;
  return all
    .filter((department) => companyId === undefined || department.companyId === companyId)
    .filter(({ _id, status }) => status || currentIds.includes(_id))
    .map(({ _id, departmentName, companyName }) => ({
      value: _id,
      label: several ? `${departmentName}, ${companyName}` : departmentName,
    }));
}
