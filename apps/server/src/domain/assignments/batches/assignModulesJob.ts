import { z } from 'zod';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { EventBus } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem, problem, problemText } from '../../../platform/problem.ts';
import { type DoSteps, type TaskJob, TaskStopped } from '../../../platform/progress/taskJob.ts';
import { lockCompany } from '../../companies/company.sql.ts';
import { learnersAmong } from '../../people/acts/peopleOfAct.ts';
import { giveModules } from '../giveModules.ts';
import { learnersOfPiece } from '../learners.sql.ts';
import {
  addToBatchCounts,
  advanceUndo,
  type BatchKey,
  findBatch,
  finishBatch,
  lockBatch,
} from './assignmentBatch.sql.ts';
import {
  countPeopleLeft,
  failPiece,
  finishPiece,
  learnersPerPiece,
  lockPiece,
  nextPiece,
  reopenPieces,
} from './assignmentPieces.sql.ts';
import { nextHolders, takeBack } from './takenBack.sql.ts';

/**
 * Assigns a piece. A failure is stored with the piece, and the next pieces are tried; only a database that does not
 * answer ends the job.
 */
const tryPiece = async (platform: Platform, key: BatchKey, position: number, doSteps: DoSteps) => {
  const { database, events, log } = platform;
  const scope = { companyId: key.companyId };
  try {
    await doSteps(scope, (trx) => assignPiece({ events, trx }, key, position));
  } catch (error) {
    if (error instanceof TaskStopped) throw error;
    log.error({ err: error, batch: key.batchId, position }, 'a piece of an assignment failed');
    const reason =
      error instanceof Problem
        ? problemText(error.code, error.extras.values)
        : problemText('server.failed', { reference: key.batchId });
    await database.write(scope, (trx) => failPiece(trx, key, { position, problem: reason }));
  }
};

/** Assigns the modules of a save to many people, piece by piece. */
export const assignModulesJob: TaskJob<BatchKey> = {
  name: 'assign-modules',
  payload: z.object({ companyId: z.uuid(), batchId: z.uuid() }),
  restartable: true,
  taskOf: ({ companyId, batchId }) => ({ companyId, taskId: batchId }),
  run: async (platform, key, doSteps) => {
    const write = <T>(work: (trx: Trx) => Promise<T>) =>
      platform.database.write({ companyId: key.companyId }, work);
    let position = await write(async (trx) => {
      await reopenPieces(trx, key);
      return nextPiece(trx, key);
    });
    while (position !== undefined) {
      await tryPiece(platform, key, position, doSteps);
      position = await write((trx) => nextPiece(trx, key));
    }
    const left = await write(async (trx) => {
      const people = await countPeopleLeft(trx, key);
      if (people === 0) await finishBatch(trx, key, platform.clock.now());
      return people;
    });
    if (left > 0) throw problem('assignment.incomplete', { values: { people: left } });
  },
};

/**
 * Takes back from the next people what a save gave them.
 * @returns how many people were done; 0 when everybody is
 */
export const undoNextPiece = async (trx: Trx, key: BatchKey, now: Date): Promise<{ steps: number }> => {
  await lockCompany(trx, key.companyId);
  const batch = await lockBatch(trx, key);
  const userIds = await nextHolders(trx, key, { after: batch.undone_until, limit: learnersPerPiece });
  const until = userIds.at(-1);
  if (until === undefined) return { steps: 0 };
  await advanceUndo(trx, key, { taken: await takeBack(trx, key, userIds, now), until });
  return { steps: userIds.length };
};

/**
 * Assigns the modules to the learners of one piece, all or nothing in this transaction, so that a restarted job goes
 * on after it.
 * @returns how many learners were done; 0 when another run has done the piece
 */
const assignPiece = async (
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
    ? await learnersAmong(trx, { companyId, userIds: piece.user_ids })
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
  await addToBatchCounts(trx, key, outcome);
  return { steps: piece.users };
};
