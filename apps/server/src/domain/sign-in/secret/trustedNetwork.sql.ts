import type { Trx } from '../../../platform/database/createDatabase.ts';
import { isWithin, networkOf } from '../../../platform/http/clientAddress.ts';

/** A network is the company's own once this many different people signed in from it, each within this many days. */
const fewestSignIns = { people: 5, days: 30 };

/**
 * The address is in a network that the company named as its own, or from which several of its people signed in
 * lately.
 */
export const isTrustedNetwork = async (
  trx: Trx,
  companyId: string,
  address: string,
  now: Date,
): Promise<boolean> => {
  const since = new Date(now.getTime() - fewestSignIns.days * 86_400_000);
  const [company, people] = await Promise.all([
    trx.selectFrom('company').select('own_networks').where('company_id', '=', companyId).executeTakeFirst(),
    trx
      .selectFrom('sign_in_session')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('network', '=', networkOf(address))
      .where('created_at', '>', since)
      .groupBy('user_id')
      .orderBy('user_id')
      .limit(fewestSignIns.people)
      .execute(),
  ]);
  return people.length === fewestSignIns.people || isWithin(company?.own_networks ?? [], address);
};
