import type { Trx } from '../../../../platform/database/createDatabase.ts';
import { isWithin, networkOf } from '../../../../platform/http/clientAddress.ts';

/** So many different people make a network one of the company's, each for so many days. */
const signedIn = { people: 5, days: 30 };

/** Whether a company named the network of an address as its own, or several of its people signed in from there lately. */
export const isTrustedNetwork = async (
  trx: Trx,
  companyId: string,
  address: string,
  now: Date,
): Promise<boolean> => {
  const since = new Date(now.getTime() - signedIn.days * 86_400_000);
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
      .limit(signedIn.people)
      .execute(),
  ]);
  return people.length === signedIn.people || isWithin(company?.own_networks ?? [], address);
};
