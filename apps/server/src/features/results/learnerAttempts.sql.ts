import { type RawBuilder, sql } from 'kysely';
import { isAttempt } from '../../domain/progress/competencyAttempts.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Learners of one company: all, those of departments, or all but one. */
export interface LearnerScope {
  companyId: string;
  departmentIds: readonly string[] | undefined;
  except?: string;
}

const inScope = ({ companyId, departmentIds, except }: LearnerScope) => [
  except === undefined ? sql`` : sql`and s.user_id <> ${except}`,
  departmentIds === undefined
    ? sql``
    : sql`and exists (
        select 1 from user_department d
        where d.company_id = ${companyId} and d.user_id = s.user_id
          and d.department_id = any(${[...departmentIds]}::uuid[]))`,
];

/** Rows of one attempt each, numbered for each learner and name of a competency `c`. */
const numbered = (scope: LearnerScope, which: RawBuilder<boolean>) => sql`
  select c.name_folded, c.name, s.user_id, sc.score, s.pass_mark,
    row_number() over (partition by s.user_id, c.name_folded order by s.started_at, s.session_id) as attempt
  from session s
  join session_competency sc on sc.company_id = ${scope.companyId} and sc.session_id = s.session_id
  join competency c on c.competency_id = sc.competency_id and c.removed_at is null
  join user_account u on u.company_id = ${scope.companyId} and u.user_id = s.user_id
  join role on role.role_id = u.role_id and role.permission_set = 'user'
  where s.company_id = ${scope.companyId} and ${isAttempt} and ${which} ${sql.join(inScope(scope), sql` `)}`;

const named = (competencyName: string) => sql<boolean>`c.name_folded = folded(${competencyName})`;

/** The competencies that a learner was assessed in; found once. */
const assessedIn = (companyId: string, userId: string) => sql<boolean>`c.name_folded = any(array(
  select own.name_folded
  from session s
  join session_competency sc on sc.company_id = ${companyId} and sc.session_id = s.session_id
  join competency own on own.competency_id = sc.competency_id
  where s.company_id = ${companyId} and s.user_id = ${userId} and ${isAttempt}))`;

/** The middle half of scores, from so many learners on. */
const spread = (score: string, fewest: number) => sql`
  case when count(*) >= ${fewest}
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
  scope: LearnerScope,
  competencyName: string | undefined,
  fewest: number,
): Promise<BandRow[]> => {
  const of = () => {
    if (competencyName !== undefined) return named(competencyName);
    return scope.except === undefined ? sql<boolean>`true` : assessedIn(scope.companyId, scope.except);
  };
  const { rows } = await sql<BandRow>`
    select min(n.name) as name, n.attempt, count(*) as learners, round(avg(n.score), 6) as mean,
      ${spread('n.score', fewest)}
    from (${numbered(scope, of())}) n
    group by n.name_folded, n.attempt
    order by n.name_folded, n.attempt`.execute(trx);
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

/** What the learners came to in each competency, by name. Each part is made once, whatever the planner believes of its size. */
export const sumSkills = async (
  trx: Trx,
  scope: LearnerScope,
  { competencyName, fewest, trendLength }: { competencyName?: string; fewest: number; trendLength: number },
): Promise<SkillRow[]> => {
  const which = competencyName === undefined ? sql<boolean>`true` : named(competencyName);
  const { rows } = await sql<SkillRow>`
    with attempt as materialized (${numbered(scope, which)}),
    learner as materialized (
      select name_folded, min(name) as name, min(pass_mark) as pass_mark, count(*) as attempts,
        sum(score) as total, max(score) as best, (array_agg(score order by attempt desc))[1] as latest
      from attempt
      group by name_folded, user_id
    ),
    curve as (
      select name_folded, attempt, round(avg(score), 6) as mean
      from attempt
      where attempt <= ${trendLength}
      group by name_folded, attempt
      having count(*) >= ${fewest}
    ),
    trend as materialized (
      select name_folded, array_agg(mean::float8 order by attempt) as means from curve group by name_folded
    )
    select min(l.name) as name, sum(l.attempts)::int as attempts, count(*) as learners,
      round(sum(l.total) / sum(l.attempts), 6) as average, coalesce(min(l.pass_mark), 0) as pass_mark,
      round(avg(l.best), 6) as best, round(avg(l.latest), 6) as latest, min(t.means) as trend,
      ${spread('l.latest', fewest)}
    from learner l
    left join trend t on t.name_folded = l.name_folded
    group by l.name_folded
    order by l.name_folded`.execute(trx);
  return rows;
};
