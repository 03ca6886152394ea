import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { findConfiguration } from '../configuration/configuration.sql.ts';
import { longestTryMs, recordOf } from './deliver.ts';
import * as table from './delivery.sql.ts';

/**
 * Queues the withdrawal of all results of an erased learner in Oasis, once a try that is under way has ended. The rows keep
 * the learner's identifier, which is stored nowhere else any more, until the withdrawal has arrived; then they are deleted.
 */
export const withdrawDeliveriesOf = async (trx: Trx, person: PersonKey, now: Date): Promise<void> => {
  const { companyId } = person;
  const configuration = await findConfiguration(trx, companyId);
  if (!configuration) return;
  const field = configuration.identifier_field;
  const unconfirmed = await table.listTriedUnsent(trx, person);
  for (const result of await table.currentResults(trx, companyId, field, unconfirmed)) {
    const record = recordOf({ ...result, wanted: true }, field, null);
    if (record) await table.storeSent(trx, { companyId, sessionId: result.session_id }, record);
  }
  await table.queueWithdrawals(trx, person, new Date(now.getTime() + longestTryMs));
};
