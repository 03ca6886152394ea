import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Keeps up to which release a person has seen what is new. */
export const storeNewsSeen = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  release: string,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set({ news_seen: release })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('news_seen', 'is distinct from', release)
    .execute();
};
