import { type AnswerInputOf, type secondFactors, setsGivenBy } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/problem.ts';
import type { TrxCtx } from '../../../platform/route/ctx.ts';
import { forgetTries } from '../proof/countTry.ts';
import { deleteEveryFactor, findPerson } from '../second-factors.sql.ts';

/**
 * Removes every second factor of somebody who has lost theirs. The own ones are removed with a proof alone, and those
 * of a SuperAdmin by a SuperAdmin.
 * @throws Problem user.not-found, access.forbidden
 */
export const resetSecondFactor = async (
  ctx: TrxCtx<UserCaller>,
  userId: string,
): Promise<AnswerInputOf<typeof secondFactors.resetSecondFactor>> => {
  const { caller, trx } = ctx;
  const found = await findPerson(trx, staffScopeOf(caller).companyId, userId);
  if (!found) throw problem('user.not-found');
  const allowed = setsGivenBy(caller.permissionSet).includes(found.permission_set);
  if (!allowed || userId === caller.userId) throw problem('access.forbidden');
  const person = { companyId: found.company_id, userId };
  await deleteEveryFactor(trx, person);
  await forgetTries(trx, person);
  ctx.audit({ companyId: person.companyId, subject: { type: 'user', id: userId } });
  return { status: true };
};
