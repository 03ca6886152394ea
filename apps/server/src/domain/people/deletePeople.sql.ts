import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Deletes people; their assignments end with them and come back with them. */
export const deletePeople = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> => {
  const ids = sql<string>`any(${[...userIds]}::uuid[])`;
  await trx
    .updateTable('user_account')
    .set((row) => ({ deleted_at: now, updated_at: now, revision: row('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', ids)
    .where('deleted_at', 'is', null)
    .execute();
  await trx
    .updateTable('assignment')
    .set({ status: false })
    .where('company_id', '=', companyId)
    .where('user_id', '=', ids)
    .execute();
};

export const restorePerson = async (
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set((row) => ({ deleted_at: null, updated_at: now, revision: row('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('assignment')
    .set({ status: true })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};
