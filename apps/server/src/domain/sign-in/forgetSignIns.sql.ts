import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { failureKeysOf } from './secret/tries/clients.sql.ts';

/** Forgets how somebody signed in: sessions, browsers and wrong tries. */
export const forgetSignIns = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  const userKeys = await failureKeysOf(trx, { companyId, userId });
  await trx
    .deleteFrom('known_browser')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('sign_in_session')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('sign_in_failure')
    .where('company_id', '=', companyId)
    .where('user_key', 'in', userKeys)
    .execute();
};

/** Forgets what signing in counted and remembered before `before` and needs no more. */
export const deleteOldSignIns = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('sign_in_budget').where('window_start', '<', before).execute();
  await trx.deleteFrom('anyone_budget').where('window_start', '<', before).execute();
  await trx
    .deleteFrom('sign_in_failure')
    .where('updated_at', '<', before)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', before)]))
    .execute();
  await trx
    .deleteFrom('sign_in_session')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute();
};
