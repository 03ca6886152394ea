import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { companyTimeZone } from './company.sql.ts';
import { companyInView } from './resolveCompany.ts';

/**
 * IANA name of the time zone in which the company in view counts its days. The caller brings the own company's:
 * reading it first would make every call wait once more.
 */
export const timeZoneInView = async (trx: Trx, caller: UserCaller): Promise<string> => {
  const companyId = companyInView(caller);
  return companyId === caller.companyId ? caller.timeZone : companyTimeZone(trx, companyId);
};
