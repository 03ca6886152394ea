import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { EventBus } from '../../../platform/events.ts';
import { lockCompany } from '../../companies/lockCompany.sql.ts';
import { stillLearners } from '../../people/acts/stillLearners.ts';
import { giveModules } from '../giveModules.ts';
import { learnersOfPiece } from '../learners.sql.ts';
import { type BatchKey, countGiven, findBatch } from './assignmentBatch.sql.ts';
import { finishPiece, lockPiece } from './assignmentPieces.sql.ts';

/**
 * Gives the learners of one piece their modules in this transaction, so that it is there whole or not at all and whoever
 * begins again goes on after it.
 * @returns how many learners were done; none when somebody else has done it
 */
export const assignPiece = async (
  { events, trx }: { events: EventBus; trx: Trx },
  key: BatchKey,
  position: number,
): Promise<{ steps: number }> => {
  const { companyId, batchId } = key;
  await lockCompany(trx, companyId);
  const piece = await lockPiece(trx, key, position);
  if (!piece) return { steps: 0 };
  const batch = await findBatch(trx, key);
  const departmentIds = piece.department_id ? [piece.department_id] : (batch.department_ids ?? undefined);
  const range = { first: piece.first_user_id, last: piece.last_user_id, addedUntil: batch.created_at };
  const userIds = piece.user_ids
    ? await stillLearners(trx, { companyId, userIds: piece.user_ids })
    : await learnersOfPiece(trx, { companyId, departmentIds }, range);
  const outcome = await giveModules(
    { events, trx, companyId, now: batch.created_at },
    {
      userIds,
      moduleIds: batch.module_ids,
      assignedBy: batch.assigned_by,
      startOn: batch.start_on ?? undefined,
      dueOn: batch.due_on ?? undefined,
      save: { batchId, mails: batch.mails },
    },
  );
  await finishPiece(trx, key, { position, assigned: outcome.assigned });
  await countGiven(trx, key, outcome);
  return { steps: piece.users };
};
