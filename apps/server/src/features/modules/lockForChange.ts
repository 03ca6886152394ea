import { findOwner } from '../../domain/catalogue/listModules.sql.ts';
import { knownBy, mayManage } from '../../domain/catalogue/manageModules.ts';
import { lockModule } from '../../domain/catalogue/writeModule.sql.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { UserCtx } from '../../platform/route/ctx.ts';

/**
 * A module that somebody may change, taken for this transaction.
 * @throws Problem module.not-found, access.forbidden
 */
export const lockForChange = async ({ trx, caller, clock }: UserCtx, moduleId: string) => {
  // Read first: behind row-level security nobody locks what they may not change.
  const { owner_company_id } = existing(
    await findOwner(trx, caller, moduleId, clock.now()),
    'module.not-found',
  );
  if (!mayManage(caller, owner_company_id)) throw problem('access.forbidden');
  return existing(await lockModule(trx, knownBy(caller), moduleId), 'module.not-found');
};
