import { results } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isInLibrary, isKnownTo, isOwnModule } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { isOfLearner, learnersInScope } from '../../domain/people/departments/scope.sql.ts';
import { isOfAnotherCompetency, observedAttempts } from '../../domain/progress/skills/skills.sql.ts';
import type { ObservedAttempts } from '../../domain/progress/skills/survival.ts';
import { isCountedEvent } from '../../domain/sessions/countedSession.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isNotExcepted, type LearnerScope } from './learnerScope.sql.ts';

/**
 * The means of the learners' first, second, … attempts, as far as enough learners made them. There is one
 * aggregate for each attempt, because unnesting the attempts into rows takes three times as long for a big
 * company.
 */
const trend = sql`nullif(array_remove(array[${sql.join(
  Array.from({ length: results.trendLength }, (_, index) => {
    const score = sql`f.first_scores[${sql.lit(index + 1)}]`;
    return sql`case when count(${score}) >= ${sql.lit(results.fewestPeers)} then round(avg(${score}), 6)::float8 end`;
  }),
)}], null), '{}')`;

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

/** An undefined company stands for all companies. */
type EveryScope = Omit<LearnerScope, 'companyId'> & { companyId: string | undefined };

/** Sums of the learners' figures in each competency, sorted by its name. */
export const sumSkills = async (
  trx: Trx,
  scope: EveryScope,
  competencyName?: string,
): Promise<SkillRow[]> => {
  const which = competencyName === undefined ? sql<boolean>`true` : isNamed(competencyName);
  const { rows } = await sql<SkillRow>`
    select min(f.name) as name, sum(f.attempt_count)::int as attempts, count(*) as learners,
      round(sum(f.score_sum) / sum(f.attempt_count), 6) as average, min(f.lowest_pass_mark) as pass_mark,
      round(avg(f.best), 6) as best, round(avg(f.latest), 6) as latest, ${trend} as trend, ${spread('f.latest')}
    from (${figures(scope, which)}) f
    group by f.name_folded
    order by search_folded(min(f.name)), f.name_folded`.execute(trx);
  return rows;
};

interface BandRow {
  name: string;
  attempt: number;
  learners: number;
  mean: number;
  spread: [low: number, median: number, high: number] | null;
}

/**
 * Scores of the learners' first, second, … attempts by competency. Without a name and with `except`, the competencies
 * that the excepted learner was assessed in.
 */
export const listBands = async (
  trx: Trx,
  scope: EveryScope,
  competencyName: string | undefined,
): Promise<BandRow[]> => {
  const condition = () => {
    if (competencyName !== undefined) return isNamed(competencyName);
    const { companyId, except } = scope;
    return companyId === undefined || except === undefined
      ? sql<boolean>`true`
      : isAssessedIn(companyId, except);
  };
  const { rows } = await sql<BandRow>`
    select min(f.name) as name, n.attempt, count(*) as learners, round(avg(n.score), 6) as mean, ${spread('n.score')}
    from (${figures(scope, condition())}) f
    cross join lateral unnest(f.first_scores) with ordinality as n (score, attempt)
    group by f.name_folded, n.attempt
    order by f.name_folded, n.attempt`.execute(trx);
  return rows;
};

/** Counts learners by the attempt that first mastered the competency, and the others by their number of attempts. */
export const listObserved = async (
  trx: Trx,
  scope: LearnerScope,
  competencyName: string,
): Promise<ObservedAttempts[]> => {
  const { rows } = await sql<ObservedAttempts>`
    select ${observedAttempts} from (${figures(scope, isNamed(competencyName))}) f
    group by 1 order by 1`.execute(trx);
  return rows;
};

export interface SkillModuleRow {
  module_id: string;
  module_name: string;
  name: string;
  name_folded: string;
  product_code: string;
  validity_months: number;
  pass_mark: number;
  active: boolean;
  due_on: string | null;
}

/** A learner's own modules that have the competency. */
export const listOwnSkillModules = (trx: Trx, person: PersonKey, competencyName: string, now: Date) => {
  const { companyId, userId } = person;
  const dueOn = sql`(select a.due_on from assignment a
    where a.company_id = ${companyId} and a.user_id = ${userId} and a.module_id = m.module_id and a.status)`;
  return listSkillModules(trx, { companyId, visible: isOwnModule(person, now), dueOn }, competencyName, now);
};

/** Modules that have the competency and are in the company's library or were run in the company. */
export const listCompanySkillModules = (trx: Trx, companyId: string, competencyName: string, now: Date) => {
  const visible = sql<boolean>`${isKnownTo(companyId)} and (${isInLibrary(companyId, now)} or m.module_id in (
    select r.module_id from rollup_company_day r where r.company_id = ${companyId}))`;
  return listSkillModules(trx, { companyId, visible, dueOn: sql`null::date` }, competencyName, now);
};

interface SessionSteps {
  session_id: string;
  duration_ms: number;
  steps: { name: string; outcome: results.StepOutcome }[];
}

/**
 * Outcomes of the must-pass steps of these sessions, without steps that belong to another competency. A failed step that
 * no step report names was missed.
 */
export const listMustPassSteps = async (
  trx: Trx,
  companyId: string,
  sessionIds: readonly string[],
  competencyName: string,
): Promise<SessionSteps[]> => {
  const { rows } = await sql<SessionSteps>`
    select s.session_id, s.duration_ms,
      (select coalesce(json_agg(json_build_object('name', step.name, 'outcome', case
           when not (step.name = any(s.failed_must_pass_steps)) then 'correct'
           when exists (
             select 1 from session_event e
             where e.company_id = ${companyId} and e.session_month = s.session_month
               and e.session_id = s.session_id and e.type = 'step' and e.body ->> 'name' = step.name
               and ${isCountedEvent()})
           then 'wrong' else 'missed' end) order by step.position), '[]')
       from (
         select name, min(position) as position
         from unnest(s.must_pass_steps || s.failed_must_pass_steps) with ordinality as named (name, position)
         group by name
       ) step
       where not ${isOfAnotherCompetency(sql`step.name`, sql`folded(${competencyName})`)}) as steps
    from session s
    where s.company_id = ${companyId} and s.session_id = any(${[...sessionIds]}::uuid[])`.execute(trx);
  return rows;
};

/** Quartiles of a score. Null for too few learners, so that nobody's own score can be seen in them. */
const spread = (score: string) => sql`
  case when count(*) >= ${results.fewestPeers}
    then percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${sql.ref(score)}) end as spread`;

const isNamed = (competencyName: string) => sql<boolean>`f.name_folded = folded(${competencyName})`;

/**
 * Figures `f`, a row for each learner and competency. Learners of departments are looked up one by one, which takes a
 * fraction of the time that the whole of a big company takes.
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
      where ${which} ${isNotExcepted(scope, 'f')}`;
  return sql`
    select f.*
    from rollup_user_competency f
    where f.company_id = ${companyId} and ${isOfLearner(companyId, 'f.user_id')} and ${which} ${isNotExcepted(scope, 'f')}`;
};

/**
 * Condition for figures `f` in a competency that a learner was assessed in. The array makes PostgreSQL look
 * up the learner's competencies only once.
 */
const isAssessedIn = (companyId: string, userId: string) => sql<boolean>`f.name_folded = any(array(
  select own.name_folded from rollup_user_competency own
  where own.company_id = ${companyId} and own.user_id = ${userId}))`;

interface SkillModules {
  companyId: string;
  /** Condition that the list shows module `m`. */
  visible: RawBuilder<boolean>;
  /** The day by which the learner must complete module `m`. */
  dueOn: RawBuilder<unknown>;
}

const listSkillModules = async (
  trx: Trx,
  { companyId, visible, dueOn }: SkillModules,
  competencyName: string,
  now: Date,
): Promise<SkillModuleRow[]> => {
  const { rows } = await sql<SkillModuleRow>`
    select m.module_id, m.name as module_name, c.name, c.name_folded, c.product_code, c.validity_months,
      m.pass_mark, ${isInLibrary(companyId, now)} as active, ${dueOn} as due_on
    from competency c
    join module m on m.module_id = c.module_id
    where c.name_folded = folded(${competencyName}) and c.removed_at is null and ${visible}
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};
