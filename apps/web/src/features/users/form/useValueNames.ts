import type { users } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import type { UserValues } from './userValues.ts';

/** The names behind the ids that a form holds. */
export function useValueNames(people: readonly users.UserDetail[]) {
  const companyId = people[0]?.companyId._id;
  const departments = useQuery(departmentsQuery).data ?? [];
  const modules = useQuery(assignableModulesQuery(companyId)).data ?? [];
  const names = new Map<string, string>([
    ...departments.map(({ _id, departmentName }) => [_id, departmentName] as const),
    ...modules.map(({ _id, moduleName }) => [_id, moduleName] as const),
    ...people.flatMap((person) => [
      ...person.modules.map(({ moduleId, moduleName }) => [moduleId, moduleName] as const),
      ...person.departmentId.map((id, place) => [id, person.department[place] ?? id] as const),
    ]),
  ]);
  return (field: keyof UserValues, value: string) =>
    field === 'departmentId' || field === 'modules' ? (names.get(value) ?? value) : value;
}
