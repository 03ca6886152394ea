import type { Trx } from '../../platform/database/createDatabase.ts';
import type { DomainEvents, EventBus, RollupKey } from '../../platform/events.ts';
import { deleteEmptyUserDays, lockUserDays, queueForFolding, recountUserDays } from './userDayRollups.sql.ts';

const inOrder = (keys: readonly RollupKey[]): RollupKey[] =>
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
  event: Pick<DomainEvents['session.counted'], 'companyId' | 'keys'>,
): Promise<void> => {
  const { companyId } = event;
  const keys = inOrder(event.keys);
  if (keys.length === 0) return;
  await lockUserDays(trx, companyId, keys);
  const hasEmpty = await recountUserDays(trx, companyId, keys);
  if (hasEmpty) await deleteEmptyUserDays(trx, companyId, keys);
  await queueForFolding(trx, companyId, keys);
};

export const subscribeRollups = (events: EventBus): void => events.on('session.counted', countSession);
