import { mayManage } from '../../domain/catalogue/modules/manageModules.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import type { ModuleCtx } from './answer/listedModule.ts';
import { moduleOf } from './answer/moduleAnswer.ts';
import { notArchived } from './lockForChange.ts';
import { findModule } from './modules.sql.ts';

/**
 * A module that the caller may change, as it is before the change.
 * @throws Problem module.not-found, module.archived; access.forbidden for one of the platform's or of another owner
 */
export const openForChange = async (ctx: OwnCtx, moduleId: string) => {
  const found = await ctx.read((trx) => findModule(trx, ctx.caller, moduleId, ctx.clock.now()));
  const opened = existing(found, 'module.not-found');
  if (!mayManage(ctx.caller, opened.owner_company_id)) throw problem('access.forbidden');
  return notArchived(opened);
};

/** A module as its changes answer it. */
export const moduleAnswer = async (ctx: Omit<ModuleCtx, 'trx'>, trx: Trx, moduleId: string) => {
  const row = existing(await findModule(trx, ctx.caller, moduleId, ctx.clock.now()), 'module.not-found');
  return { module: await moduleOf({ ...ctx, trx }, row) };
};
