import { type secondFactors, setsGivenBy } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { noteGiven } from '../../../domain/people/second-person/accountGiver.sql.ts';
import { forgetTries } from '../../../domain/sign-in/factor/countTry.ts';
import { deleteEveryFactor, findPerson } from '../../../domain/sign-in/factor/factors.sql.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';

/**
 * Removes every second factor of somebody who has lost theirs. The own ones are removed with a proof alone, and those
 * of a SuperAdmin by a SuperAdmin.
 * @throws Problem user.not-found, access.forbidden
 */
export const resetSecondFactor = async (
  ctx: UserCtx,
  userId: string,
): Answer<typeof secondFactors.resetSecondFactor> => {
  const { caller, trx } = ctx;
  const found = existing(await findPerson(trx, staffScopeOf(caller).companyId, userId), 'user.not-found');
  const allowed = setsGivenBy(caller.permissionSet).includes(found.permission_set);
  if (!allowed || userId === caller.userId) throw problem('access.forbidden');
  const person = { companyId: found.company_id, userId };
  await deleteEveryFactor(trx, person);
  await forgetTries(trx, person);
  const given = { companyId: person.companyId, userIds: [userId], given: 'factor' } as const;
  await noteGiven(trx, caller, given, ctx.clock.now());
  ctx.audit({ companyId: person.companyId, subject: { type: 'user', id: userId } });
  return { status: true };
};
