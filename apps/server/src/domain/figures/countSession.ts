import type { Trx } from '../../platform/database/createDatabase.ts';
import type { CountingKey } from '../sessions/countedSession.sql.ts';
import {
  deleteEmptyUserDays,
  lockUserDays,
  queueForFolding,
  recountUserDays,
} from './rollups/userDayRollups.sql.ts';

/**
 * Recounts the learners' rollups of these keys from the sessions, in the transaction that changed the sessions, and
 * queues the company's rollups for folding. Rows are locked in one order everywhere, so that two such transactions
 * cannot deadlock.
 */
export const countSession = async (
  trx: Trx,
  { companyId, keys: changedKeys }: { companyId: string; keys: readonly CountingKey[] },
  now: Date,
): Promise<void> => {
  const keys = sortKeys(changedKeys);
  if (keys.length === 0) return;
  // The statements are sent together. PostgreSQL runs one after the other, each with a snapshot of its own.
  // For a new session the commit is sent with them, too; only the removal of emptied rows may have to wait
  // for their answers.
  const [, hasEmpty] = await Promise.all([
    lockUserDays(trx, companyId, keys),
    recountUserDays(trx, companyId, keys),
    queueForFolding(trx, companyId, keys, now),
  ]);
  if (hasEmpty) await deleteEmptyUserDays(trx, companyId, keys);
};

const sortKeys = (keys: readonly CountingKey[]): CountingKey[] =>
  [...new Map(keys.map((key) => [`${key.userId} ${key.moduleId} ${key.mode} ${key.day}`, key])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, key]) => key);
