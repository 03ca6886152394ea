import { assignments, departments, evidencePacks } from '@simward/contract';
import { type Act, type Asker, all, allOfCompany, rule } from '../../platform/auth/policy.ts';

/** Something of a department; null belongs to the whole company. */
export interface OfDepartment {
  readonly departmentId: string | null;
}

/** For a Manager. */
export const isOfOwnDepartment = (
  { departmentIds }: Pick<Asker, 'departmentIds'>,
  { departmentId }: OfDepartment,
): boolean => departmentId !== null && departmentIds.includes(departmentId);

const lookAfter: Act<OfDepartment> = {
  words: 'open it, assign modules to it, and issue evidence packs for it',
  calls: [
    departments.getDepartment,
    assignments.assignToDepartments,
    assignments.previewBulk,
    evidencePacks.issueDepartment,
  ],
  may: { manager: rule('their own', isOfOwnDepartment), admin: allOfCompany, superadmin: all },
};

export const departmentPolicy = { lookAfter };
