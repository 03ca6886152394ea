import { categories } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { moduleNamesQuery } from '../categories.queries.ts';

/** Modules that a category of this home may still take, and those that are chosen already. */
export function useModuleChoices(home: string, chosen: readonly string[]) {
  const all = useQuery(moduleNamesQuery).data ?? [];
  const departments = useQuery(departmentsQuery).data ?? [];
  const companyId =
    home === categories.everywhere ? null : departments.find(({ _id }) => _id === home)?.companyId;
  const fits = (module: { companyId: string | null }) =>
    module.companyId === null || module.companyId === companyId;
  return {
    choices: all.filter((module) => module.status && fits(module) && !chosen.includes(module._id)),
    lines: chosen.flatMap((id) => all.find(({ _id }) => _id === id) ?? []),
  };
}
