import type { InputOf, users } from '@simward/contract';
import * as table from '../../../domain/assignments/batches/takenBack.sql.ts';
import { lockCompany } from '../../../domain/companies/lockCompany.sql.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { byCompany, selectLearners } from './assignModules.service.ts';
import { expectFound } from './selectPeople.ts';

/**
 * What withdrawing modules from these learners would take away.
 * @throws Problem see `users.previewWithdrawal`
 */
export const previewWithdrawal = async (
  ctx: UserCtx,
  { modules, ...asked }: InputOf<typeof users.previewWithdrawal>['body'],
): Answer<typeof users.previewWithdrawal> => {
  const learners = await selectLearners(ctx, asked);
  const counts = new Map(
    [...new Set(modules)].map((moduleId) => [moduleId, { moduleId, taken: 0, started: 0, complete: 0 }]),
  );
  for (const { companyId, userIds } of byCompany(learners))
    for (const row of await table.countWithdrawal(ctx.trx, companyId, { userIds, moduleIds: modules })) {
      const sum = counts.get(row.module_id);
      if (!sum) continue;
      sum.taken += row.taken;
      sum.started += row.started;
      sum.complete += row.complete;
    }
  return { users: learners.length, modules: [...counts.values()] };
};

/**
 * Takes modules from learners who have not completed them; results stay.
 * @throws Problem see `users.withdrawModules`
 */
export const withdrawModules = async (
  ctx: UserCtx,
  { modules, expected, ...asked }: InputOf<typeof users.withdrawModules>['body'],
): Answer<typeof users.withdrawModules> => {
  const learners = await selectLearners(ctx, asked);
  expectFound({ byFilter: !asked.users, expected }, learners.length);
  let taken = 0;
  for (const { companyId, userIds } of byCompany(learners)) {
    await lockCompany(ctx.trx, companyId);
    taken += await table.withdrawModules(
      ctx.trx,
      companyId,
      { userIds, moduleIds: modules },
      ctx.clock.now(),
    );
  }
  ctx.audit({ detail: { users: learners.length, modules: modules.length, taken } });
  return { status: true, users: learners.length, taken };
};

/**
 * How many of these modules each of these learners has.
 * @throws Problem see `users.heldModules`
 */
export const heldModules = async (
  ctx: UserCtx,
  { modules, users: userIds }: InputOf<typeof users.heldModules>['body'],
): Answer<typeof users.heldModules> => {
  const held: { userId: string; modules: number }[] = [];
  for (const some of byCompany(await selectLearners(ctx, { users: userIds })))
    for (const row of await table.countHeld(ctx.trx, some.companyId, { ...some, moduleIds: modules }))
      held.push({ userId: row.user_id, modules: row.modules });
  return { held };
};
