import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { setAssignmentsActive } from '../assignments/assignments.sql.ts';

/** Deletes people; their assignments end with them and come back with them. */
export const deletePeople = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set((row) => ({ deleted_at: now, updated_at: now, revision: row('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  await setAssignmentsActive(trx, companyId, userIds, false);
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
  await setAssignmentsActive(trx, companyId, [userId], true);
};
