import { isActivePerson } from '../../../../domain/sign-in/activePerson.sql.ts';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import type { LastSignIn } from '../return/ssoCookies.ts';

/** The name of the person whom a browser last signed in, while they may still sign in through this provider. */
export const findApprovedName = async (
  trx: Trx,
  { companyId, userId, providerId }: LastSignIn,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('user_identity as i')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.company_id', '=', 'i.company_id').onRef('u.user_id', '=', 'i.user_id'),
    )
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select('u.name')
    .where('i.company_id', '=', companyId)
    .where('i.user_id', '=', userId)
    .where('i.identity_provider_id', '=', providerId)
    .where('i.approved_at', 'is not', null)
    .where(isActivePerson)
    .executeTakeFirst();
  return row?.name;
};
