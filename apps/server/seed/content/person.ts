import type { CompanySlug } from './organisation.ts';

export type Role = 'SuperAdmin' | 'Admin' | 'Manager' | 'Instructor' | 'User';
export type Gender = 'Male' | 'Female';

export interface Person {
  /** The ten-digit User ID. */
  mobileNo: string;
  name: string;
  emailAddress: string;
  gender: Gender;
  role: Role;
  companySlug: CompanySlug;
  departmentNames: readonly string[];
  courseName: string | undefined;
  location: string;
  active: boolean;
  /** Last day of an inactive person. */
  leftDaysAgo: number | undefined;
}

export type PersonDraft = Pick<Person, 'name' | 'gender' | 'role' | 'companySlug' | 'departmentNames'> &
  Partial<Person>;
