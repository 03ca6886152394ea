import { companyInView } from '../../domain/companies/resolveCompany.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { LearnerScope } from './learnerFigures.sql.ts';

/** Whose results a member of staff sees together: an Admin the company's, a Manager those of the own departments. */
export const learnersOf = (caller: UserCaller): LearnerScope => ({
  companyId: companyInView(caller),
  departmentIds: staffScopeOf(caller).departmentIds,
});
