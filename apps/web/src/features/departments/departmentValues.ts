import type { departments } from '@simward/contract';

/** What stands in the department form; keys are the call's, so that its messages find their fields. */
export interface DepartmentValues {
  departmentName: string;
  companyId: string;
  /** Empty is no limit. */
  max_users: number | '';
  modules: string[];
  status: boolean;
  /** A new picture; null takes it away, undefined leaves it as it is. */
  departmentLogo: File | null | undefined;
}

export const emptyDepartment = (companyId: string): DepartmentValues => ({
  departmentName: '',
  companyId,
  max_users: '',
  modules: [],
  status: true,
  departmentLogo: undefined,
});

export const valuesOf = (department: departments.DepartmentDetail): DepartmentValues => ({
  departmentName: department.departmentName,
  companyId: department.companyId,
  max_users: department.max_users ?? '',
  modules: department.modules,
  status: department.status,
  departmentLogo: undefined,
});

/** The fields as the calls take them; the logo is the id of its upload. */
export const fieldsOf = (
  { departmentName, max_users, modules, status }: DepartmentValues,
  departmentLogo: string | null | undefined,
) => ({
  departmentName,
  max_users: max_users === '' ? null : max_users,
  modules,
  status,
  ...(departmentLogo !== undefined && { departmentLogo }),
});
