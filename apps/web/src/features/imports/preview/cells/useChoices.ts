import { genderSchema, type imports } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coursesQuery } from '../../../../shared/courses.queries.ts';
import { departmentsQuery } from '../../../../shared/departments/departments.queries.ts';
import { rolesQuery } from '../../../../shared/people/users.queries.ts';
import { columnsQuery } from '../../imports.queries.ts';

export interface Choice {
  name: string;
  /** The import makes it. */
  isMade: boolean;
}

export type Choices = Partial<Record<imports.ListField, readonly Choice[]>>;

/** The values that a cell of each field can take. Any text can stand in a field without choices. */
export function useChoices({ _id, companyId }: imports.Import): Choices {
  const departments = useQuery(departmentsQuery).data;
  const courses = useQuery(coursesQuery).data;
  const roles = useQuery(rolesQuery).data;
  const made = useQuery(columnsQuery(_id)).data?.mapping.made;
  return useMemo(() => {
    const madeOf = (kind: 'department' | 'course') =>
      (made ?? []).filter((one) => one.kind === kind).map(({ name }) => ({ name, isMade: true }));
    const there = (names: readonly string[]) => names.map((name) => ({ name, isMade: false }));
    const ofCompany = (one: { companyId: string }) => one.companyId === companyId;
    const open = (departments ?? []).filter(({ status }) => status).filter(ofCompany);
    return {
      department: [...there(open.map(({ departmentName }) => departmentName)), ...madeOf('department')],
      employeeId: [
        ...there((courses ?? []).filter(ofCompany).map(({ courseName }) => courseName)),
        ...madeOf('course'),
      ],
      role: there((roles ?? []).map(({ role }) => role)),
      gender: there(genderSchema.options),
      status: there(['active', 'inactive']),
    };
  }, [departments, courses, roles, made, companyId]);
}
