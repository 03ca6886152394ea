import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Another person of the company, not deleted, has this e-mail address, in whatever case it is written. */
export const isEmailTaken = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  email: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('email_folded', '=', sql<string>`folded(${email})`)
    .where('deleted_at', 'is', null)
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
