import type { departments } from '@simward/contract';

/**
 * Departments to choose from: those of one company by name; of several companies with the company's name. One that
 * is inactive takes nobody new, so it is offered only to those who are in it.
 */
export function departmentOptions(
  all: readonly departments.Department[],
  companyId: string | undefined,
  held: readonly string[] = [],
) {
  const several = companyId === undefined && new Set(all.map((one) => one.companyId)).size > 1;
  return all
    .filter((one) => companyId === undefined || one.companyId === companyId)
    .filter(({ _id, status }) => status || held.includes(_id))
    .map(({ _id, departmentName, companyName }) => ({
      value: _id,
      label: several ? `${departmentName}, ${companyName}` : departmentName,
    }));
}
