import { type InputOf, learningCurves } from '@simward/contract';
import { companyInView } from '../../domain/companies/resolveCompany.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { findReached, listObserved } from './mastery.sql.ts';
import { masterySteps, medianOf } from './survival.ts';

/** A department that the caller does not look after has nobody. */
const cohortOf = (caller: UserCaller, departmentId: string | undefined) => {
  const { departmentIds } = staffScopeOf(caller);
  const one = departmentId && [departmentId].filter((id) => departmentIds?.includes(id) ?? true);
  return { companyId: companyInView(caller), departmentIds: one || departmentIds };
};

/**
 * How many assessments learners need until they master a competency.
 * @throws Problem user.not-found, access.forbidden
 */
export const readMastery = async (
  ctx: UserCtx,
  { competencyName, departmentId, userId }: InputOf<typeof learningCurves.readMastery>['query'],
): Answer<typeof learningCurves.readMastery> => {
  const { trx, caller } = ctx;
  const person = userId ? await personInSight(ctx, userId) : undefined;
  const observed = await listObserved(trx, cohortOf(caller, departmentId), competencyName);
  const reached =
    person &&
    (await findReached(trx, { companyId: person.company_id, userId: person.user_id }, competencyName));
  const mastered = observed.reduce((sum, one) => sum + one.mastered, 0);
  const learners = observed.reduce((sum, one) => sum + one.censored, mastered);
  const steps = learners < learningCurves.fewestLearners ? [] : masterySteps(observed);
  return {
    learners,
    mastered,
    steps,
    median: medianOf(steps),
    learner: person && reached ? { name: person.name, ...reached } : null,
  };
};
