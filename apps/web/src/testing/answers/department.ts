import type { departments } from '@simward/contract';
import { signedInAs } from '../people.ts';
import { idOf } from './idOf.ts';

/** A department of the Admin's company in which three people are. */
export const departmentRow = (given: Partial<departments.Department> = {}): departments.Department => {
  const { companyId, companyName } = signedInAs('admin').user;
  return {
    _id: idOf(201),
    departmentName: 'Emergency',
    users: 3,
    learners: 3,
    max_users: null,
    modulesCount: 0,
    status: true,
    companyId,
    companyName,
    departmentLogo: null,
    revision: 1,
    ...given,
  };
};

/** The same department with everything that its form shows. */
export const departmentDetail = (
  given: Partial<departments.DepartmentDetail> = {},
): departments.DepartmentDetail => ({ ...departmentRow(), modules: [], ...given });
