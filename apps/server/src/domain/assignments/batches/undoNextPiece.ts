import type { Trx } from '../../../platform/database/createDatabase.ts';
import { lockCompany } from '../../companies/lockCompany.sql.ts';
import { advanceUndo, type BatchKey, lockBatch } from './assignmentBatch.sql.ts';
import { pieceOfLearners } from './assignmentPieces.sql.ts';
import { nextHolders, takeBack } from './takenBack.sql.ts';

/**
 * Takes back from the next people what a save gave them.
 * @returns how many people were done; 0 when everybody is
 */
export const undoNextPiece = async (trx: Trx, key: BatchKey, now: Date): Promise<{ steps: number }> => {
  await lockCompany(trx, key.companyId);
  const batch = await lockBatch(trx, key);
  const userIds = await nextHolders(trx, key, { after: batch.undone_until, limit: pieceOfLearners });
  const until = userIds.at(-1);
  if (until === undefined) return { steps: 0 };
  await advanceUndo(trx, key, { taken: await takeBack(trx, key, userIds, now), until });
  return { steps: userIds.length };
};
