import type { Trx } from '../../platform/database/createDatabase.ts';
import type { CountingKey } from '../sessions/counted/countedSession.sql.ts';
import {
  deleteEmptyUserDays,
  lockUserDays,
  queueForFolding,
  recountUserDays,
} from './rollups/userDayRollups.sql.ts';

const inOrder = (keys: readonly CountingKey[]): CountingKey[] =>
  [...new Map(keys.map((key) => [`${key.userId} ${key.moduleId} ${key.mode} ${key.day}`, key])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, key]) => key);

/**
 * Brings the learners' rollups of the keys to what the sessions say, in the transaction that changed the sessions, and
 * queues the company's for folding. Rows are locked in one order everywhere, so that two such transactions never wait
 * for each other in a circle.
 */
export const countSession = async (
  trx: Trx,
  { companyId, keys: changed }: { companyId: string; keys: readonly CountingKey[] },
  now: Date,
): Promise<void> => {
  const keys = inOrder(changed);
  if (keys.length === 0) return;
  // Sent together; PostgreSQL runs one after the other, each with a snapshot of its own. A new session's commit leaves
  // with them, so nothing but the removal of emptied rows may wait for their answers.
  const [, hasEmpty] = await Promise.all([
    lockUserDays(trx, companyId, keys),
    recountUserDays(trx, companyId, keys),
    queueForFolding(trx, companyId, keys, now),
  ]);
  if (hasEmpty) await deleteEmptyUserDays(trx, companyId, keys);
};
