import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Takes a person out of every category. */
export const leaveCategories = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('category_user')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};
