import type { modules } from '@simward/contract';
import { setArchived } from '../../../domain/catalogue/modules/writeModule.sql.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { lockForChange, lockManaged } from '../lockForChange.ts';
import { moduleAnswer } from '../openModule.ts';

type Managed = Awaited<ReturnType<typeof lockManaged>>;

const changeTo = async (ctx: UserCtx, moduleId: string, module: Managed, archived: boolean) => {
  await setArchived(ctx.trx, moduleId, module, archived, ctx.caller, ctx.clock.now());
  ctx.audit({
    companyId: module.owner_company_id ?? ctx.caller.companyId,
    subject: { type: 'module', id: moduleId },
    detail: { name: module.name, product_code: module.product_code, status: module.status },
  });
  return moduleAnswer(ctx, ctx.trx, moduleId);
};

/**
 * Takes a module out of every list; results stay, and so does its status for when it comes back.
 * @throws Problem module.not-found, module.archived; access.forbidden for one of the platform's or of another owner
 */
export const archiveModule = async (ctx: UserCtx, moduleId: string): Answer<typeof modules.archiveModule> =>
  changeTo(ctx, moduleId, await lockForChange(ctx, moduleId), true);

/**
 * Brings an archived module back as it was.
 * @throws Problem module.not-found, module.not-archived; access.forbidden for one of the platform's or of another owner
 */
export const restoreModule = async (ctx: UserCtx, moduleId: string): Answer<typeof modules.restoreModule> => {
  const module = await lockManaged(ctx, moduleId);
  if (!module.archived) throw problem('module.not-archived');
  return changeTo(ctx, moduleId, module, false);
};
