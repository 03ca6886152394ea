import type { InputOf, imports } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { problem } from '../../platform/problem.ts';
import { queueTask, restartTask, runTask } from '../../platform/progress/taskJob.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import { batchAnswer, keyOf } from './importAnswer.ts';
import { ownBatch } from './ownBatch.ts';
import { type BatchKey, type BatchRow, changeBatch, countRows, lockBatch } from './store/importBatch.sql.ts';
import { chunkRows } from './store/importChunk.ts';
import { importPeopleJob } from './store/importPeople.jobs.ts';

type Body = InputOf<typeof imports.importFile>['body'];

const taskOf = ({ companyId, userId }: UserCaller, key: BatchKey) => ({
  ...key,
  creator: { companyId, userId },
});

/**
 * Starts the import, unless it runs or is done already: a confirmation that is sent twice acts once.
 * @returns how many rows wait to be imported
 */
const start = (ctx: OwnCtx, body: Body): Promise<{ batch: BatchRow; waiting: number }> =>
  ctx.write(async (trx) => {
    const { caller } = ctx;
    const batch = await ownBatch(trx, caller, body.fileId);
    const key = keyOf(batch);
    const locked = await lockBatch(trx, key);
    if (locked?.state === 'undone') throw problem('import.over');
    if (locked?.state !== 'preview' && locked?.state !== 'failed') return { batch, waiting: 0 };
    const counts = await countRows(trx, key);
    const waiting = (counts.get('ready') ?? 0) + (counts.get('changed') ?? 0);
    if (waiting === 0 && locked.state === 'preview') throw problem('import.nothing-ready');
    const flag = body.userShouldChangePasswordAtFirstLogin;
    if (flag !== undefined) await changeBatch(trx, key, { change_password_at_first_login: flag });
    if (locked.state === 'failed')
      await restartTask(ctx.platform, trx, { companyId: key.companyId, taskId: key.batchId });
    else
      await queueTask(
        ctx.platform,
        trx,
        { kind: 'import', label: batch.file_name, requestedBy: caller.userId, total: waiting },
        importPeopleJob,
        taskOf(caller, key),
      );
    await ctx.audit(trx, {
      companyId: key.companyId,
      subject: { type: 'import', id: key.batchId },
      detail: { file: batch.file_name, rows: waiting },
    });
    return { batch, waiting };
  });

/**
 * Adds the people of a validated file. What fits one chunk is done at once, so that the answer says how it went; more is
 * left to the job, which is queued in either case and finds nothing to do where all is done.
 */
export const importFile = async (ctx: OwnCtx, body: Body): Answer<typeof imports.importFile> => {
  const { caller } = ctx;
  const { batch, waiting } = await start(ctx, body);
  if (waiting > 0 && waiting <= chunkRows)
    await runTask(ctx.platform, importPeopleJob, taskOf(caller, keyOf(batch)), false);
  return ctx.read(async (trx) => ({
    batch: await batchAnswer(trx, await ownBatch(trx, caller, body.fileId)),
  }));
};
