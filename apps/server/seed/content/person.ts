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
  /** How many days ago an inactive person had their last day; undefined for an active person. */
  leftDaysAgo: number | undefined;
}

export type PersonDraft = Pick<Person, 'name' | 'gender' | 'role' | 'companySlug' | 'departmentNames'> &
  Partial<Person>;
