import { sql } from 'kysely';
import type { Trx } from '../database/createDatabase.ts';

/**
 * Makes the event partition of a month.
 * @param month first day of the month
 * @returns false when it exists
 */
export const makeEventPartition = async (trx: Trx, month: string): Promise<boolean> => {
  // Making a partition locks the parent table. While it waited for a long transaction, uploads would wait
  // too, so it gives up after this time and is tried again tomorrow.
  await sql`set local lock_timeout = '3s'`.execute(trx);
  const { rows } = await sql<{
    made: boolean;
  }>`select ensure_event_partition(${month}::date) as made`.execute(trx);
  return rows[0]?.made ?? false;
};
