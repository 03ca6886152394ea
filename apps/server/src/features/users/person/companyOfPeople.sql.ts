import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';

/**
 * The company that people are added to: a SuperAdmin's choice, the one in view or the own; everybody else's own.
 * @throws Problem company.not-found
 */
export const companyOfPeople = async (trx: Trx, caller: UserCaller, asked: string | undefined) => {
  const isSuperAdmin = caller.permissionSet === 'superadmin';
  if (asked !== undefined && !isSuperAdmin && asked !== caller.companyId) throw problem('company.not-found');
  const companyId = asked ?? (isSuperAdmin ? caller.viewingCompanyId : null) ?? caller.companyId;
  const company = await trx
    .selectFrom('company')
    .select(['company_id', 'pin_length', 'time_zone'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!company) throw problem('company.not-found');
  return { companyId, pinLength: company.pin_length, timeZone: company.time_zone };
};
