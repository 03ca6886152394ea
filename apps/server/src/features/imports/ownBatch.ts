import { companyInView } from '../../domain/companies/scopes.ts';
import { importScopeOf } from '../../domain/imports/policy.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing, problem } from '../../platform/problem.ts';
import { keyOf } from './importAnswer.ts';
import { type BatchRow, findBatch, lockBatch } from './store/importBatch.sql.ts';

/**
 * A batch that the caller may look at and undo: the own ones, and those of others in scope once they are begun.
 * @throws Problem import.not-found, the same for somebody else's batch as for an unknown id
 */
export const batchInSight = async (trx: Trx, caller: UserCaller, batchId: string): Promise<BatchRow> => {
  const batch = existing(await findBatch(trx, importScopeOf(caller), batchId), 'import.not-found');
  if (batch.started_at === null && batch.created_by !== caller.userId) throw problem('import.not-found');
  return batch;
};

/**
 * A batch that the caller uploaded, and which they alone answer, correct and confirm.
 * @throws Problem import.not-found, the same for somebody else's batch as for an unknown id
 */
export const ownBatch = async (trx: Trx, caller: UserCaller, batchId: string): Promise<BatchRow> => {
  const own = { companyId: companyInView(caller), createdBy: caller.userId };
  return existing(await findBatch(trx, own, batchId), 'import.not-found');
};

/**
 * The caller's batch, locked, as long as it can still be corrected.
 * @throws Problem import.not-found, import.under-way
 */
export const lockOwnBatch = async (trx: Trx, caller: UserCaller, batchId: string): Promise<BatchRow> => {
  const batch = await ownBatch(trx, caller, batchId);
  const locked = existing(await lockBatch(trx, keyOf(batch)), 'import.not-found');
  if (locked.state !== 'preview') throw problem('import.under-way');
  return locked;
};
