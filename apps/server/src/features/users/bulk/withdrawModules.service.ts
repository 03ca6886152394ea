import type { InputOf, users } from '@simward/contract';
import { z } from 'zod';
import { moduleLabel } from '../../../domain/assignments/batches/assignmentTasks.ts';
import * as table from '../../../domain/assignments/batches/takenBack.sql.ts';
import { namesInLibrary } from '../../../domain/catalogue/modules/listModules.sql.ts';
import { lockCompany } from '../../../domain/companies/company.sql.ts';
import { beginPeopleAct, peopleActJob } from '../../../domain/people/acts/peopleActJob.ts';
import {
  groupByCompany,
  learnersAmong,
  type PeopleOfCompany,
  peoplePerPiece,
} from '../../../domain/people/acts/peopleOfAct.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { selectLearners } from './assignModules.service.ts';
import { expectNumber } from './selectPeople.ts';

/**
 * Counts the assignments that withdrawing modules from these learners would delete.
 * @throws Problem see `users.previewWithdrawal`
 */
export const previewWithdrawal = async (
  ctx: UserCtx,
  { modules, ...selection }: InputOf<typeof users.previewWithdrawal>['body'],
): Answer<typeof users.previewWithdrawal> => {
  const learners = await selectLearners(ctx, selection);
  const counts = new Map(
    [...new Set(modules)].map((moduleId) => [moduleId, { moduleId, taken: 0, started: 0, complete: 0 }]),
  );
  for (const { companyId, userIds } of groupByCompany(learners))
    for (const row of await table.countWithdrawal(ctx.trx, companyId, { userIds, moduleIds: modules })) {
      const sum = counts.get(row.module_id);
      if (!sum) continue;
      sum.taken += row.taken;
      sum.started += row.started;
      sum.complete += row.complete;
    }
  return { users: learners.length, modules: [...counts.values()] };
};

/** Withdraws modules from many people. Skips people who are no longer learners of the company. */
export const withdrawalJob = peopleActJob({
  name: 'withdraw-modules',
  act: z.object({ moduleIds: z.array(z.uuid()) }),
  pieceOf: ({ moduleIds }) => peoplePerPiece(moduleIds.length),
  apply: async ({ platform, trx }, people, { moduleIds }) => {
    const userIds = await learnersAmong(trx, people);
    await withdrawNow(trx, { ...people, userIds }, moduleIds, platform.clock.now());
  },
});

/**
 * Withdraws modules from learners who have not completed them. Their results stay.
 * @throws Problem see `users.withdrawModules`
 */
export const withdrawModules = async (
  ctx: UserCtx,
  { modules: moduleIds, expected, ...selection }: InputOf<typeof users.withdrawModules>['body'],
): Answer<typeof users.withdrawModules> => {
  const modules = [...new Set(moduleIds)];
  const learners = await selectLearners(ctx, selection);
  expectNumber({ byFilter: !selection.users, expected }, learners.length);
  const detail = { users: learners.length, modules: modules.length };
  if (learners.length > peoplePerPiece(modules.length)) {
    const taskId = await withdrawLater(ctx, groupByCompany(learners), modules);
    ctx.audit({ detail });
    return { status: true, users: learners.length, taken: 0, taskId, finished: false };
  }
  let taken = 0;
  for (const people of groupByCompany(learners))
    taken += await withdrawNow(ctx.trx, people, modules, ctx.clock.now());
  ctx.audit({ detail: { ...detail, taken } });
  return { status: true, users: learners.length, taken, taskId: null, finished: true };
};

/**
 * Counts how many of these modules each of these learners has.
 * @throws Problem see `users.heldModules`
 */
export const heldModules = async (
  ctx: UserCtx,
  { modules, users: userIds }: InputOf<typeof users.heldModules>['body'],
): Answer<typeof users.heldModules> => {
  const held: { userId: string; modules: number }[] = [];
  for (const people of groupByCompany(await selectLearners(ctx, { users: userIds })))
    for (const row of await table.countHeldModules(ctx.trx, people.companyId, {
      ...people,
      moduleIds: modules,
    }))
      held.push({ userId: row.user_id, modules: row.modules });
  return { held };
};

const withdrawNow = async (
  trx: Trx,
  { companyId, userIds }: PeopleOfCompany,
  moduleIds: readonly string[],
  now: Date,
): Promise<number> => {
  await lockCompany(trx, companyId);
  return table.withdrawModules(trx, companyId, { userIds, moduleIds }, now);
};

/** Queues a withdrawal. Its label is empty if a module is no longer in the library, because its name is then not found. */
const withdrawLater = async (ctx: UserCtx, chosen: readonly PeopleOfCompany[], moduleIds: string[]) => {
  const { trx, clock, caller } = ctx;
  const companyId = chosen[0]?.companyId ?? caller.companyId;
  const names = await namesInLibrary(trx, companyId, moduleIds, clock.now());
  const label = names.length < moduleIds.length ? '' : moduleLabel(names);
  return beginPeopleAct(
    ctx,
    withdrawalJob,
    { kind: 'withdrawal', label, caller, act: { moduleIds } },
    chosen,
  );
};
