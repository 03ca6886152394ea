import type { assignments, InputOf } from '@simward/contract';
import {
  type BatchKey,
  countGiven,
  finishBatch,
  insertBatch,
} from '../../domain/assignments/batches/assignmentBatch.sql.ts';
import { pieceOfLearners } from '../../domain/assignments/batches/assignmentPieces.sql.ts';
import { changeDepartmentDates, nextOfSave } from '../../domain/assignments/dueDates.sql.ts';
import { expectDates } from '../../domain/assignments/effect/expectDates.ts';
import { changeDates } from '../../domain/assignments/giveModules.ts';
import { listLearners } from '../../domain/assignments/learners.sql.ts';
import { lockCompany } from '../../domain/companies/lockCompany.sql.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import { isRunning, saveInReach } from './saves.service.ts';

type Asked = InputOf<typeof assignments.changeDates>['body'];

/** Notes the change as a save of its own, beside the one whose dates it changes. */
const begin = (ctx: OwnCtx, id: string, { dueOn, mails }: Asked) =>
  ctx.write(async (trx) => {
    const now = ctx.clock.now();
    const row = await saveInReach(trx, ctx.caller, id);
    if (isRunning(row)) throw problem('assignment.still-running');
    const { company_id: companyId, audience, module_ids: moduleIds } = row;
    await expectDates(trx, companyId, { dueOn }, now);
    const key = { companyId, batchId: newId(now) };
    const asSaved = { audience, moduleIds, departmentIds: row.department_ids ?? undefined, users: row.users };
    const given = { startOn: undefined, dueOn, mails, assignedBy: ctx.caller.userId };
    await insertBatch(trx, { ...key, ...asSaved, ...given }, now);
    await changeDepartmentDates(trx, { companyId, batchId: id }, dueOn);
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'assignment batch', id },
      detail: { dueOn, users: row.users, modules: moduleIds.length, mails },
    });
    return { key, moduleIds };
  });

/** Changes the dates of a thousand people at a time: those of them whom the caller looks after. */
const changePage = (
  ctx: OwnCtx,
  {
    key,
    moduleIds,
    id,
    after,
    dueOn,
    mails,
  }: Asked & {
    key: BatchKey;
    moduleIds: readonly string[];
    id: string;
    after: string | undefined;
  },
) =>
  ctx.write(async (trx) => {
    const { companyId, batchId } = key;
    await lockCompany(trx, companyId);
    const page = await nextOfSave(trx, { companyId, batchId: id }, { after, limit: pieceOfLearners });
    const { departmentIds } = staffScopeOf(ctx.caller);
    const userIds = await listLearners(trx, { companyId, departmentIds, userIds: page });
    const date = { userIds, moduleIds, dueOn, batchId, ofSave: id, mails };
    const changed = await changeDates({ events: ctx.platform.events, trx, companyId }, date);
    await countGiven(trx, key, { assigned: 0, datesChanged: changed });
    return { changed, last: page.length < pieceOfLearners ? undefined : page.at(-1) };
  });

/**
 * Gives what a save gave, or dated, another due date.
 * @throws Problem see `assignments.changeDates`
 */
export const changeDatesOfSave = async (
  ctx: OwnCtx,
  id: string,
  asked: Asked,
): Answer<typeof assignments.changeDates> => {
  const { key, moduleIds } = await begin(ctx, id, asked);
  let datesChanged = 0;
  let after: string | undefined;
  do {
    const { changed, last } = await changePage(ctx, { ...asked, key, moduleIds, id, after });
    datesChanged += changed;
    after = last;
  } while (after !== undefined);
  await ctx.write((trx) => finishBatch(trx, key, ctx.clock.now()));
  return { status: true, datesChanged };
};
