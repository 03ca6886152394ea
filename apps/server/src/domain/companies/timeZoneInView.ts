import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { companyTimeZone } from './company.sql.ts';
import { companyInView } from './resolveCompany.ts';

/**
 * IANA name of the zone in which the days of the company in view are counted. The own company's is known with the caller:
 * a call that asked for it first would wait once more before everything else.
 */
export const timeZoneInView = async (trx: Trx, caller: UserCaller): Promise<string> => {
  const companyId = companyInView(caller);
  return companyId === caller.companyId ? caller.timeZone : companyTimeZone(trx, companyId);
};
