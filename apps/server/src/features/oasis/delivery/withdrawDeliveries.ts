import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { findConfiguration } from '../configuration/configuration.sql.ts';
import { longestTryMs } from './deliver.ts';
import * as table from './delivery.sql.ts';
import { recordOf } from './record.ts';

/**
 * Has what Oasis holds of a learner who is erased withdrawn there, once a try that is under way has ended. The rows go on
 * knowing by whom Oasis knows it, because nothing else will, and are deleted as it arrives.
 */
export const withdrawDeliveriesOf = async (trx: Trx, person: PersonKey, now: Date): Promise<void> => {
  const { companyId } = person;
  const configuration = await findConfiguration(trx, companyId);
  if (!configuration) return;
  const field = configuration.identifier_field;
  const unsure = await table.listTriedUnsent(trx, person);
  for (const current of await table.currentResults(trx, companyId, field, unsure)) {
    const record = recordOf({ ...current, wanted: true }, field, null);
    if (record) await table.noteSent(trx, { companyId, sessionId: current.session_id }, record);
  }
  await table.queueWithdrawals(trx, person, new Date(now.getTime() + longestTryMs));
};
