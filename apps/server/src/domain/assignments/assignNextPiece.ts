import type { Trx } from '../../platform/database/createDatabase.ts';
import { lockCompany } from '../companies/lockCompany.sql.ts';
import { advanceBatch, type BatchKey, finishBatch, lockBatch } from './assignmentBatch.sql.ts';
import { insertAssignments } from './assignments.sql.ts';
import { nextLearners } from './learners.sql.ts';

/** Few enough that others who change people of the company wait for a moment only. */
export const pieceOfLearners = 1000;

/**
 * Gives the next learners of a batch their modules in this transaction, so that a piece is there whole or not at all and
 * whoever begins again goes on after it.
 * @returns how many learners were done; none when all are
 */
export const assignNextPiece = async (trx: Trx, key: BatchKey, now: Date): Promise<{ steps: number }> => {
  await lockCompany(trx, key.companyId);
  const batch = await lockBatch(trx, key);
  if (batch.finished_at) return { steps: 0 };
  const learners = { companyId: key.companyId, departmentIds: batch.department_ids ?? undefined };
  const userIds = await nextLearners(trx, learners, {
    after: batch.given_until,
    addedUntil: batch.created_at,
    limit: pieceOfLearners,
  });
  const last = userIds.at(-1);
  if (last === undefined) {
    await finishBatch(trx, key, now);
    return { steps: 0 };
  }
  const given = {
    userIds,
    moduleIds: batch.module_ids,
    assignedBy: batch.assigned_by,
    startOn: batch.start_on ?? undefined,
    dueOn: batch.due_on ?? undefined,
  };
  const assigned = await insertAssignments(trx, key.companyId, given, batch.created_at);
  await advanceBatch(trx, key, { assigned, givenUntil: last });
  return { steps: userIds.length };
};
