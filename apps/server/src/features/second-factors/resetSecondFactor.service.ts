import type { secondFactors } from '@simward/contract';
import { companyInView } from '../../domain/companies/scopes.ts';
import {
  type AgreedChange,
  askAccessChange,
  peopleToAskBeforeChange,
} from '../../domain/people/access-changes/accessChanges.ts';
import { personPolicy } from '../../domain/people/policy.ts';
import { noteCallerAsGiver } from '../../domain/people/second-person/accountGiver.sql.ts';
import { forgetFactorTries } from '../../domain/sign-in/factor/consumeFactor.ts';
import { deleteEveryFactor, findPerson } from '../../domain/sign-in/factor/factors.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import { expectCan } from '../../platform/auth/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';

/**
 * Removes every second factor of somebody else who has lost them. Only a SuperAdmin can do this for a SuperAdmin. An
 * Admin's factors are removed once that person, or a SuperAdmin, has agreed. People remove their own with a proof.
 * @throws Problem user.not-found, access.forbidden
 */
export const resetSecondFactor = async (
  ctx: UserCtx,
  userId: string,
): Answer<typeof secondFactors.resetSecondFactor> => {
  const { caller, trx } = ctx;
  const owner = existing(await findPerson(trx, companyInView(caller), userId), 'user.not-found');
  const person = { companyId: owner.company_id, userId };
  expectCan(caller, personPolicy.resetFactors, { ...person, permissionSet: owner.permission_set });
  const whose = { companyId: person.companyId, userIds: [userId] };
  const now = ctx.clock.now();
  const waits = (await peopleToAskBeforeChange(trx, caller, whose, now)).has(userId);
  if (waits) await askAccessChange(ctx.platform, trx, caller, person, { kind: 'factor' });
  else {
    await removeFactors(trx, person);
    await noteCallerAsGiver(trx, caller, { ...whose, given: 'factor' }, now);
  }
  ctx.audit({ companyId: person.companyId, subject: { type: 'user', id: userId }, detail: { waits } });
  return { status: true, waits };
};

/** Removes a person's factors once that person, or a SuperAdmin, has agreed. */
export const removeAgreedFactors = async (trx: Trx, { change, ...person }: AgreedChange): Promise<void> => {
  if (change.kind === 'factor') await removeFactors(trx, person);
};

const removeFactors = async (trx: Trx, person: PersonKey): Promise<void> => {
  await deleteEveryFactor(trx, person);
  await forgetFactorTries(trx, person);
};
