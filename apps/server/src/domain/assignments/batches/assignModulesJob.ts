import { z } from 'zod';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem, problem } from '../../../platform/problem.ts';
import { type DoSteps, type TaskJob, TaskStopped } from '../../../platform/progress/taskJob.ts';
import { type BatchKey, finishBatch } from './assignmentBatch.sql.ts';
import { countLeft, failPiece, nextPiece, reopenPieces } from './assignmentPieces.sql.ts';
import { assignPiece } from './assignPiece.ts';

/** A piece that fails is noted and the next ones are tried; only a database that does not answer ends the whole. */
const tryPiece = async (platform: Platform, key: BatchKey, position: number, doSteps: DoSteps) => {
  const { database, events, log } = platform;
  const scope = { companyId: key.companyId };
  try {
    await doSteps(scope, (trx) => assignPiece({ events, trx }, key, position));
  } catch (error) {
    if (error instanceof TaskStopped) throw error;
    log.error({ err: error, batch: key.batchId, position }, 'a piece of an assignment failed');
    const reason =
      error instanceof Problem ? error : problem('server.failed', { values: { reference: key.batchId } });
    await database.write(scope, (trx) => failPiece(trx, key, { position, problem: reason.message }));
  }
};

/** Gives modules to many people, piece by piece. */
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
      const people = await countLeft(trx, key);
      if (people === 0) await finishBatch(trx, key, platform.clock.now());
      return people;
    });
    if (left > 0) throw problem('assignment.incomplete', { values: { people: left } });
  },
};
