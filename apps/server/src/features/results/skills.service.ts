import { type InputOf, isLearner, percentText, results, sharedPassMark } from '@simward/contract';
import { text } from '@simward/texts';
import { companyScopeOf, staffScopeOf } from '../../domain/companies/scopes.ts';
import { personInSight } from '../../domain/people/person/personInScope.ts';
import { spreadOf } from '../../domain/progress/peers.sql.ts';
import {
  type AssignedSkill,
  listAssignedSkills,
  listAttemptedCompetencies,
} from '../../domain/progress/skills/skills.sql.ts';
import { type OwnSkill, ownProgressOf, ownSkills } from '../../domain/progress/skills/skills.ts';
import {
  learnersIn,
  masterySteps,
  medianOf,
  type ObservedAttempts,
} from '../../domain/progress/skills/survival.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { type Language, say } from '../../platform/texts/say.ts';
import { decimalHours } from '../../platform/time/calendar.ts';
import type { LearnerScope } from './learnerScope.sql.ts';
import {
  listBands,
  listCompanySkillModules,
  listMustPassSteps,
  listObserved,
  listOwnSkillModules,
  type SkillModuleRow,
  type SkillRow,
  sumSkills,
} from './skills.sql.ts';

/**
 * A learner's own competencies, including those of assigned modules; for staff the figures of their learners, or of all
 * companies' learners for a SuperAdmin who looks at all.
 */
export const competenciesWithScore = async ({
  trx,
  caller,
  clock,
  language,
}: UserCtx): Answer<typeof results.competenciesWithScore> => {
  if (!isLearner(caller)) {
    const rows = await sumSkills(trx, staffScopeOf(caller));
    return { competencies: rows.map(companySkillAnswer) };
  }
  const [attempted, assigned] = await Promise.all([
    listAttemptedCompetencies(trx, caller, clock.now()),
    listAssignedSkills(trx, caller, clock.now()),
  ]);
  return { competencies: ownSkills(attempted, assigned).map((skill) => ownSkillAnswer(skill, language)) };
};

/**
 * One competency: a learner's own attempts, or for staff the figures of their learners.
 * @throws Problem competency.not-found
 */
export const competencyDetail = async (
  ctx: UserCtx,
  competencyName: string,
): Answer<typeof results.competencyDetail> =>
  isLearner(ctx.caller) ? ownDetail(ctx, competencyName) : companyDetail(ctx, competencyName);

/**
 * Scores by attempt number. For one learner, the scores of the peers, if there are enough of them.
 * @throws Problem user.not-found, access.forbidden
 */
export const attemptBands = async (
  ctx: UserCtx,
  { competencyName, userId }: InputOf<typeof results.attemptBands>['query'],
): Answer<typeof results.attemptBands> => {
  const { trx, caller } = ctx;
  const person = userId || isLearner(caller) ? await personInSight(ctx, userId ?? caller.userId) : undefined;
  const scope = person
    ? peersOf({ companyId: person.company_id, userId: person.user_id })
    : staffScopeOf(caller);
  const rows = await listBands(trx, scope, competencyName);
  return {
    bands: rows
      .filter(({ learners }) => !person || learners >= results.fewestPeers)
      .map(({ name, attempt, learners, mean, spread }) => ({
        competencyName: name,
        attempt,
        learners,
        mean,
        spread: spreadOf(spread),
      })),
  };
};

const companySkillAnswer = (row: SkillRow): results.Skill => ({
  competencyName: row.name,
  score: percentText(row.average, row.pass_mark),
  attempts: row.attempts,
  learners: row.learners,
  passMark: row.pass_mark,
  best: row.best,
  latest: row.latest,
  trend: row.trend ?? [],
  spread: spreadOf(row.spread),
  own: null,
});

const ownSkillAnswer = (
  { name, pass_mark, attempts, today }: OwnSkill,
  language: Language,
): results.Skill => {
  const scores = attempts.map(({ score }) => score);
  const latest = attempts.at(-1);
  const passMark = sharedPassMark(attempts.map((attempt) => attempt.passMark));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    competencyName: name,
    score: latest
      ? percentText(sixDigits(mean), passMark)
      : say(language, text('messages.notAvailable.text')),
    attempts: scores.length,
    learners: latest ? 1 : 0,
    passMark: latest?.passMark ?? pass_mark,
    best: latest ? Math.max(...scores) : null,
    latest: latest?.score ?? null,
    trend: scores.slice(-results.trendLength),
    spread: null,
    own: ownProgressOf({ attempts, today }),
  };
};

const sixDigits = (score: number) => Math.round(score * 1e6) / 1e6;

const ownDetail = async (
  { trx, caller, clock, language }: UserCtx,
  competencyName: string,
): Answer<typeof results.competencyDetail> => {
  const [attempted, modules, observed] = await Promise.all([
    listAttemptedCompetencies(trx, caller, clock.now(), { competencyName }),
    listOwnSkillModules(trx, caller, competencyName, clock.now()),
    listObserved(trx, peersOf(caller), competencyName),
  ]);
  const [skill] = ownSkills(attempted, [skillBeforeAttempts(modules)]);
  if (!skill) throw problem('competency.not-found');
  return {
    skill: ownSkillAnswer(skill, language),
    validityMonths: lowestOfModules(modules, 'validity_months'),
    modules: modules.map(moduleOf),
    attempts: await attemptsOf({ trx, caller }, skill),
    usual: usualOf(observed),
  };
};

const companyDetail = async (
  { trx, caller, clock, language }: UserCtx,
  competencyName: string,
): Answer<typeof results.competencyDetail> => {
  const scope = companyScopeOf(caller);
  const [[row], modules] = await Promise.all([
    sumSkills(trx, scope, competencyName),
    listCompanySkillModules(trx, scope.companyId, competencyName, clock.now()),
  ]);
  const skill = ownSkillAnswer({ ...skillBeforeAttempts(modules), attempts: [], today: undefined }, language);
  return {
    skill: row ? companySkillAnswer(row) : { ...skill, own: null },
    validityMonths: lowestOfModules(modules, 'validity_months'),
    modules: modules.map(moduleOf),
    attempts: [],
    usual: null,
  };
};

/**
 * The competency as its modules declare it, without any attempt.
 * @throws Problem competency.not-found if no module has the competency
 */
const skillBeforeAttempts = (modules: readonly SkillModuleRow[]): AssignedSkill => ({
  ...existing(modules[0], 'competency.not-found'),
  pass_mark: lowestOfModules(modules, 'pass_mark'),
});

const lowestOfModules = (rows: readonly SkillModuleRow[], figure: 'pass_mark' | 'validity_months') =>
  Math.min(...rows.map((row) => row[figure]));

const moduleOf = (row: SkillModuleRow) => ({
  moduleId: row.module_id,
  moduleName: row.module_name,
  productCode: row.product_code,
  active: row.active,
  dueOn: row.due_on,
});

/** A learner's peers: everybody else in the company, in any department and course. */
const peersOf = ({ companyId, userId }: PersonKey): LearnerScope => ({
  companyId,
  departmentIds: undefined,
  except: userId,
});

const attemptsOf = async ({ trx, caller }: Pick<UserCtx, 'trx' | 'caller'>, { name, attempts }: OwnSkill) => {
  const shownAttempts = attempts.slice(-results.mostShownAttempts);
  if (shownAttempts.length === 0) return [];
  const ids = shownAttempts.map(({ sessionId }) => sessionId);
  const sessions = await listMustPassSteps(trx, caller.companyId, ids, name);
  return shownAttempts.map(({ sessionId, moduleId, startedAt, score, passMark }, index) => {
    const session = sessions.find(({ session_id }) => session_id === sessionId);
    return {
      sessionId,
      moduleId,
      attempt: attempts.length - shownAttempts.length + index + 1,
      startedAt: new Date(startedAt).toISOString(),
      score,
      passMark,
      duration: decimalHours(session?.duration_ms ?? 0),
      mustPassSteps: session?.steps ?? [],
    };
  });
};

/** The median number of assessments that peers need until mastery. Null if there are too few peers. */
const usualOf = (observed: readonly ObservedAttempts[]): results.UsualAttempts | null => {
  const peers = learnersIn(observed);
  if (peers < results.fewestPeers) return null;
  return { peers, attempts: medianOf(masterySteps(observed))?.attempt ?? null };
};
