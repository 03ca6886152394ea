import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing } from '../../platform/problem.ts';
import { type BatchRow, findOwnBatch } from './store/importBatch.sql.ts';

/**
 * The batch, for whoever uploaded it and as long as its company is in their scope.
 * @throws Problem import.not-found, for everybody else's as for one that never was
 */
export const ownBatch = async (trx: Trx, caller: UserCaller, batchId: string): Promise<BatchRow> =>
  existing(
    await findOwnBatch(trx, batchId, caller.userId, staffScopeOf(caller).companyId),
    'import.not-found',
  );
