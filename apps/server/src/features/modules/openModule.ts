import { findOwnerOfModule } from '../../domain/catalogue/modules/listModules.sql.ts';
import { lockModule } from '../../domain/catalogue/modules/writeModule.sql.ts';
import { modulePolicy } from '../../domain/catalogue/policy.ts';
import { companyOfRole } from '../../domain/companies/scopes.ts';
import { expectCan } from '../../platform/auth/policy.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { findModule } from './modules.sql.ts';

/**
 * A module that the caller may change, read in a transaction of its own before the change.
 * @throws Problem module.not-found, module.archived; access.forbidden for a module of the platform or of another owner
 */
export const openForChange = async (ctx: OwnCtx, moduleId: string) => {
  const row = await ctx.read((trx) => findModule(trx, ctx.caller, moduleId, ctx.clock.now()));
  const module = existing(row, 'module.not-found');
  expectCan(ctx.caller, modulePolicy.change, { ownerCompanyId: module.owner_company_id });
  return expectNotArchived(module);
};

/**
 * Locks a module that the caller manages and that is not archived.
 * @throws Problem module.not-found, access.forbidden, module.archived
 */
export const lockForChange = async (ctx: UserCtx, moduleId: string) =>
  expectNotArchived(await lockManagedModule(ctx, moduleId));

/**
 * Locks a module that the caller manages, archived or not.
 * @throws Problem module.not-found, access.forbidden
 */
export const lockManagedModule = async ({ trx, caller, clock }: UserCtx, moduleId: string) => {
  // The owner is read before the lock: row-level security hides a row that the caller may not change from a
  // lock, so that a forbidden module would look like one that does not exist.
  const { owner_company_id } = existing(
    await findOwnerOfModule(trx, caller, moduleId, clock.now()),
    'module.not-found',
  );
  expectCan(caller, modulePolicy.change, { ownerCompanyId: owner_company_id });
  return existing(await lockModule(trx, companyOfRole(caller), moduleId), 'module.not-found');
};

/**
 * The same module, unless it is archived: an archived module must be restored before it is changed.
 * @throws Problem module.archived
 */
export const expectNotArchived = <Module extends { archived: boolean }>(module: Module): Module => {
  if (module.archived) throw problem('module.archived');
  return module;
};
