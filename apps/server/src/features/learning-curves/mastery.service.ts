import { type InputOf, learningCurves } from '@simward/contract';
import { departmentScopeOf } from '../../domain/companies/companyScope.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import { learnersIn, masterySteps, medianOf } from '../../domain/progress/skills/survival.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { findReached, listObserved } from './mastery.sql.ts';

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
  const observed = await listObserved(trx, departmentScopeOf(caller, departmentId), competencyName);
  const reached =
    person &&
    (await findReached(trx, { companyId: person.company_id, userId: person.user_id }, competencyName));
  const learners = learnersIn(observed);
  const steps = learners < learningCurves.fewestLearners ? [] : masterySteps(observed);
  return {
    learners,
    mastered: observed.reduce((sum, one) => sum + one.mastered, 0),
    steps,
    median: medianOf(steps),
    learner: person && reached ? { name: person.name, ...reached } : null,
  };
};
