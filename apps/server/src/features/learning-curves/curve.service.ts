import { type InputOf, learningCurves } from '@simward/contract';
import { companyInView } from '../../domain/companies/resolveCompany.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import { listAttemptedCompetencies } from '../../domain/progress/skills/competencyAttempts.sql.ts';
import { isPass } from '../../domain/progress/skills/mastery.ts';
import { attemptedSkills } from '../../domain/progress/skills/skillAttempts.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { countAttempts, listLimits, listNames } from './curve.sql.ts';
import { cumulativeSums, lineOf } from './cusum.ts';
import { standingOf } from './standing.ts';

const isLearner = ({ permissionSet }: UserCaller) => permissionSet === 'user';

type Asked = InputOf<typeof learningCurves.readCurve>['query'];

/**
 * A learner's attempts at a competency as a line with its limits.
 * @throws Problem user.not-found, access.forbidden, competency.not-found
 */
export const readCurve = async (ctx: UserCtx, asked: Asked): Answer<typeof learningCurves.readCurve> => {
  const { person, ...curve } = await findCurve(ctx, asked);
  return {
    learner: { _id: person.user_id, name: person.name },
    ...curve,
    attempts: curve.attempts.slice(-learningCurves.shownAttempts),
  };
};

/**
 * The whole of it, and whose it is.
 * @throws Problem as readCurve
 */
export const findCurve = async (
  ctx: Pick<UserCtx, 'trx' | 'caller' | 'clock'>,
  { competencyName, userId, mode }: Asked,
) => {
  const { trx, caller, clock } = ctx;
  const found = await personInSight(ctx, userId ?? caller.userId);
  const { user_id, company_id } = found;
  const person = { companyId: company_id, userId: user_id };
  const attempted = await listAttemptedCompetencies(trx, person, clock.now(), { competencyName, mode });
  const tried = attempted.map(({ competency_id }) => competency_id);
  const [strictest, ...others] = await listLimits(trx, company_id, competencyName, tried);
  if (!strictest) throw problem('competency.not-found');
  const line = lineOf(strictest.limits);
  const all = attemptedSkills(attempted).flatMap(({ attempts }) => attempts);
  const sums = cumulativeSums(all.map(isPass), line);
  const attempts = all.map(({ sessionId, startedAt, score, passMark, mustPassMissed }, index) => ({
    sessionId,
    attempt: index + 1,
    startedAt: new Date(startedAt).toISOString(),
    score,
    passMark,
    mustPassMissed,
    right: isPass({ score, passMark, mustPassMissed }),
    value: sums[index]?.value ?? 0,
    restarted: sums[index]?.restarted ?? false,
  }));
  return {
    person: found,
    competencyName: attempted[0]?.name ?? strictest.name,
    line,
    limitsDiffer: others.length > 0,
    attemptsCount: attempts.length,
    firstAt: attempts[0]?.startedAt ?? null,
    attempts,
    standing: standingOf(attempts, line),
  };
};

/**
 * What a curve can be of: what a learner tried, for staff the library's competencies too.
 * @throws Problem user.not-found, access.forbidden
 */
export const listCompetencies = async (
  ctx: UserCtx,
  { userId, mode }: InputOf<typeof learningCurves.listCompetencies>['query'],
): Answer<typeof learningCurves.listCompetencies> => {
  const { trx, caller, clock } = ctx;
  const learner = isLearner(caller);
  const person = userId || learner ? await personInSight(ctx, userId ?? caller.userId) : undefined;
  const [attempted, library] = await Promise.all([
    person ? countAttempts(trx, { companyId: person.company_id, userId: person.user_id }, mode) : [],
    learner ? [] : listNames(trx, person?.company_id ?? companyInView(caller), clock.now()),
  ]);
  const names = new Map([
    ...library.map(({ name_folded, name }) => [name_folded, { name, attempts: 0 }] as const),
    ...attempted.map(({ name_folded, name, attempts }) => [name_folded, { name, attempts }] as const),
  ]);
  return {
    competencies: [...names]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { name, attempts }]) => ({ competencyName: name, attempts })),
  };
};
