import { findOwner } from '../../domain/catalogue/modules/listModules.sql.ts';
import { knownBy, mayManage } from '../../domain/catalogue/modules/manageModules.ts';
import { lockModule } from '../../domain/catalogue/modules/writeModule.sql.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { UserCtx } from '../../platform/route/ctx.ts';

/**
 * A module that somebody looks after, archived or not, taken for this transaction.
 * @throws Problem module.not-found, access.forbidden
 */
export const lockManaged = async ({ trx, caller, clock }: UserCtx, moduleId: string) => {
  // Read first: behind row-level security nobody locks what they may not change.
  const { owner_company_id } = existing(
    await findOwner(trx, caller, moduleId, clock.now()),
    'module.not-found',
  );
  if (!mayManage(caller, owner_company_id)) throw problem('access.forbidden');
  return existing(await lockModule(trx, knownBy(caller), moduleId), 'module.not-found');
};

/**
 * A module as a change needs it: one that is archived must be restored first.
 * @throws Problem module.archived
 */
export const notArchived = <Module extends { archived: boolean }>(module: Module): Module => {
  if (module.archived) throw problem('module.archived');
  return module;
};

/**
 * A module that somebody may change, taken for this transaction.
 * @throws Problem module.not-found, access.forbidden, module.archived
 */
export const lockForChange = async (ctx: UserCtx, moduleId: string) =>
  notArchived(await lockManaged(ctx, moduleId));
