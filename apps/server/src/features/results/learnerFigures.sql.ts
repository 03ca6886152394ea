import { results } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isInScope } from '../../domain/people/departments/isInScope.sql.ts';
import { isOfLearner } from '../../domain/people/departments/isOfLearner.sql.ts';
import { learnersInScope } from '../../domain/people/departments/learnersInScope.sql.ts';
import { observedAttempts } from '../../domain/progress/skills/observed.sql.ts';
import type { Observed } from '../../domain/progress/skills/survival.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Learners of one company: all, those of departments, or all but one. */
export interface LearnerScope {
  companyId: string;
  departmentIds: readonly string[] | undefined;
  except?: string;
}

const isNot = ({ except }: Pick<LearnerScope, 'except'>, rows: string) =>
  except === undefined ? sql`` : sql`and ${sql.ref(`${rows}.user_id`)} <> ${except}`;

/** The rows of learners in scope. */
export const inScope = (scope: LearnerScope, rows: 's' | 'a') => [
  isNot(scope, rows),
  sql`and ${isInScope(scope, `${rows}.user_id`)}`,
];

/** The same, or those of every company. */
type EveryScope = Omit<LearnerScope, 'companyId'> & { companyId: string | undefined };

/**
 * What the learners came to, a row for each and each competency `f`: those of departments are looked up one by one, which
 * in a big company is a fraction of what all of it takes.
 */
const figures = (scope: EveryScope, which: RawBuilder<boolean>) => {
  const { companyId, departmentIds } = scope;
  if (companyId === undefined)
    return sql`
      select f.*
      from rollup_user_competency f
      join user_account u on u.company_id = f.company_id and u.user_id = f.user_id
      join role on role.role_id = u.role_id and role.permission_set = 'user'
      where ${which}`;
  if (departmentIds !== undefined)
    return sql`
      with ${learnersInScope({ companyId, departmentIds })}
      select f.*
      from learner l
      join rollup_user_competency f on f.company_id = ${companyId} and f.user_id = l.user_id
      where ${which} ${isNot(scope, 'f')}`;
  return sql`
    select f.*
    from rollup_user_competency f
    where f.company_id = ${companyId} and ${isOfLearner(companyId, 'f.user_id')} and ${which} ${isNot(scope, 'f')}`;
};

const named = (competencyName: string) => sql<boolean>`f.name_folded = folded(${competencyName})`;

/** The competencies that a learner was assessed in; found once. */
const assessedIn = (companyId: string, userId: string) => sql<boolean>`f.name_folded = any(array(
  select own.name_folded from rollup_user_competency own
  where own.company_id = ${companyId} and own.user_id = ${userId}))`;

/** The middle half of scores, from so many learners on. */
const spread = (score: string) => sql`
  case when count(*) >= ${results.fewestPeers}
    then percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${sql.ref(score)}) end as spread`;

export interface BandRow {
  name: string;
  attempt: number;
  learners: number;
  mean: number;
  spread: [low: number, median: number, high: number] | null;
}

/** What learners scored at their first, second, … attempt; without a name, at what the one left out was assessed in. */
export const listBands = async (
  trx: Trx,
  scope: EveryScope,
  competencyName: string | undefined,
): Promise<BandRow[]> => {
  const of = () => {
    if (competencyName !== undefined) return named(competencyName);
    const { companyId, except } = scope;
    return companyId === undefined || except === undefined
      ? sql<boolean>`true`
      : assessedIn(companyId, except);
  };
  const { rows } = await sql<BandRow>`
    select min(f.name) as name, n.attempt, count(*) as learners, round(avg(n.score), 6) as mean, ${spread('n.score')}
    from (${figures(scope, of())}) f
    cross join lateral unnest(f.first_scores) with ordinality as n (score, attempt)
    group by f.name_folded, n.attempt
    order by f.name_folded, n.attempt`.execute(trx);
  return rows;
};

/** With which attempt the learners first mastered a competency, and how far the others came. */
export const listObserved = async (
  trx: Trx,
  scope: LearnerScope,
  competencyName: string,
): Promise<Observed[]> => {
  const { rows } = await sql<Observed>`
    select ${observedAttempts} from (${figures(scope, named(competencyName))}) f
    group by 1 order by 1`.execute(trx);
  return rows;
};

export interface SkillRow {
  name: string;
  attempts: number;
  learners: number;
  average: number;
  pass_mark: number;
  best: number;
  latest: number;
  trend: number[] | null;
  spread: [low: number, median: number, high: number] | null;
}

/**
 * The means of first attempts, of as many as enough learners made: each attempt by itself, as a row for each of a big
 * company's would take three times as long.
 */
const trend = sql`nullif(array_remove(array[${sql.join(
  Array.from({ length: results.trendLength }, (_, index) => {
    const score = sql`f.first_scores[${sql.lit(index + 1)}]`;
    return sql`case when count(${score}) >= ${sql.lit(results.fewestPeers)} then round(avg(${score}), 6)::float8 end`;
  }),
)}], null), '{}')`;

/** What the learners came to in each competency, by name. */
export const sumSkills = async (
  trx: Trx,
  scope: EveryScope,
  competencyName?: string,
): Promise<SkillRow[]> => {
  const which = competencyName === undefined ? sql<boolean>`true` : named(competencyName);
  const { rows } = await sql<SkillRow>`
    select min(f.name) as name, sum(f.attempt_count)::int as attempts, count(*) as learners,
      round(sum(f.score_sum) / sum(f.attempt_count), 6) as average, min(f.lowest_pass_mark) as pass_mark,
      round(avg(f.best), 6) as best, round(avg(f.latest), 6) as latest, ${trend} as trend, ${spread('f.latest')}
    from (${figures(scope, which)}) f
    group by f.name_folded
    order by search_folded(min(f.name)), f.name_folded`.execute(trx);
  return rows;
};
