import { sql } from 'kysely';
import type { Trx } from '../database/createDatabase.ts';

/**
 * Makes the event partition of a month.
 * @param month first day of the month
 * @returns false when it exists
 */
export const makeEventPartition = async (trx: Trx, month: string): Promise<boolean> => {
  // Making one locks the parent: rather tried again tomorrow than keeping uploads waiting behind a long transaction.
  await sql`set local lock_timeout = '3s'`.execute(trx);
  const { rows } = await sql<{
    made: boolean;
  }>`select ensure_event_partition(${month}::date) as made`.execute(trx);
  return rows[0]?.made ?? false;
};

/** Forgets what signing in counted and remembered before `before` and needs no more. */
export const deleteOldSignIns = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('sign_in_budget').where('window_start', '<', before).execute();
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
