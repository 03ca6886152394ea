import { type modules, results, type wire } from '@simward/contract';
import { sql } from 'kysely';
import { newestVersionFirst } from '../../../domain/catalogue/versions/moduleVersions.sql.ts';
import { isKnownTo } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import { companyOfRole } from '../../../domain/companies/scopes.ts';
import { isCompleted, isCounted, isFinal, isTakenOut } from '../../../domain/sessions/countedSession.sql.ts';
import { mustPassOutcomes } from '../../../domain/steps/stepOutcomes.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Slice, Sorting } from '../../../platform/list/page.ts';
import { inScope, type LearnerScope } from '../learnerScope.sql.ts';

interface ReportedModuleRow {
  name: string;
  pass_mark: number;
  product_code: string;
  family: modules.ListedModule['family'];
  topic_icon: string;
  version: string | null;
  banner: { storage_key: string; byte_size: number } | null;
}

/**
 * A module that the caller knows. A module that is no longer in force is found too, because its results stay.
 */
export const findReportedModule = async (
  trx: Trx,
  { permissionSet, companyId }: Pick<UserCaller, 'permissionSet' | 'companyId'>,
  moduleId: string,
): Promise<ReportedModuleRow | undefined> => {
  const { rows } = await sql<ReportedModuleRow>`
    select m.name, m.pass_mark, m.product_code, m.family, m.topic_icon,
      (select v.version from module_version v where v.module_id = m.module_id and v.status
       order by ${newestVersionFirst} limit 1) as version,
      (select json_build_object('storage_key', f.storage_key, 'byte_size', f.byte_size)
       from module_file f where f.module_id = m.module_id and f.purpose = 'banner') as banner
    from module m where m.module_id = ${moduleId} and ${isKnownTo(companyOfRole({ permissionSet, companyId }))}`.execute(
    trx,
  );
  return rows[0];
};

export interface PeriodRow {
  now: boolean;
  sessions: number;
  learners: number;
  average: number | null;
  successful: number;
  must_pass_failed: number;
  durations: [low: number, median: number, high: number] | null;
}

interface ModuleFilter {
  moduleId: string;
  mode: wire.Mode;
  /** First day of the period before, YYYY-MM-DD like the first and last day of this period. */
  beforeDate: string;
  fromDate: string;
  toDate: string;
}

interface CompetencyRow {
  name: string;
  sessions: number;
  average: number | null;
  minimum: number | null;
  maximum: number | null;
  before: number | null;
}

interface ModuleSums {
  periods: PeriodRow[];
  bins: { bin: number; result: results.ModuleResult; sessions: number }[];
  competencies: CompetencyRow[];
  weakest: { name: string; sessions: number; failed: number } | null;
  /** At most `fewestForBins` scores of the period, oldest first. */
  scores: number[];
}

/** The bin of a score. All bins are equally wide; the last one also holds a score of 100 %. */
const binOf = sql`least(${sql.lit(results.scoreBins)} - 1, floor(r.score * ${sql.lit(results.scoreBins)}))::int`;

/**
 * Sums of this period and of the period before, the distribution of scores, and the mean of each competency.
 */
export const sumModule = async (
  trx: Trx,
  scope: LearnerScope,
  filter: ModuleFilter,
): Promise<ModuleSums | undefined> => {
  const { beforeDate, fromDate } = filter;
  const now = sql`(r.day >= ${fromDate}::date)`;
  const { rows } = await sql<ModuleSums>`
    with run as (${runs(scope, { ...filter, fromDate: beforeDate })}),
    period as (
      select ${now} as now, count(*) as sessions, count(distinct r.user_id) as learners,
        round(avg(r.score), 6) as average,
        count(*) filter (where r.result = 'successful') as successful,
        count(*) filter (where r.result = 'must-pass failed') as must_pass_failed,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by r.duration_ms) as durations
      from run r group by 1
    ),
    binned as (
      select ${binOf} as bin, coalesce(r.result, 'successful') as result,
        count(*) as sessions
      from run r where ${now} and r.score is not null
      group by 1, 2
    ),
    competency_sum as (
      select c.name, count(*) filter (where ${now}) as sessions,
        round(avg(sc.score) filter (where ${now}), 6) as average,
        min(sc.score) filter (where ${now}) as minimum, max(sc.score) filter (where ${now}) as maximum,
        round(avg(sc.score) filter (where not ${now}), 6) as before
      from run r
      join session_competency sc on sc.company_id = ${scope.companyId} and sc.session_id = r.session_id
      join competency c on c.competency_id = sc.competency_id and c.removed_at is null
      group by c.competency_id, c.name, c.position
      order by c.position, c.name
    ),
    weakest as (
      select o.name, count(*) as sessions, count(*) filter (where not o.correct) as failed
      from (${mustPassOutcomes(sql`(select * from run r where ${now})`)}) o
      group by o.name having not bool_and(o.correct)
      order by count(*) filter (where not o.correct)::numeric / count(*) desc, sessions desc, o.name limit 1
    )
    select (select coalesce(json_agg(period), '[]') from period) as periods,
      (select coalesce(json_agg(binned), '[]') from binned) as bins,
      (select coalesce(json_agg(competency_sum), '[]') from competency_sum) as competencies,
      ${filter.mode === 'assessment' ? sql`(select to_json(weakest) from weakest)` : sql`null::json`} as weakest,
      (select coalesce(json_agg(f.score order by f.started_at), '[]')
       from (select r.score, r.started_at from run r where ${now} and r.score is not null
             order by r.started_at limit ${sql.lit(results.fewestForBins)}) f) as scores`.execute(trx);
  return rows[0];
};

export interface SuccessRow {
  now: boolean;
  learners: number;
  attempts: number;
}

/** Mean number of completed assessments up to the first success, for learners who first succeeded in the period. */
export const sumAttemptsToSuccess = async (
  trx: Trx,
  scope: LearnerScope,
  filter: ModuleFilter,
): Promise<SuccessRow[]> => {
  const { companyId } = scope;
  const { moduleId, beforeDate, fromDate } = filter;
  const ofLearner = sql`s.company_id = ${companyId} and s.user_id = l.user_id and s.module_id = ${moduleId}
    and s.mode = 'assessment' and ${isCounted} and ${isCompleted}`;
  const { rows } = await sql<SuccessRow>`
    with run as (${runs(scope, { ...filter, fromDate: beforeDate })}),
    learner as (select distinct user_id from run where result = 'successful')
    select (first.day >= ${fromDate}::date) as now, count(*) as learners, round(avg(needed.attempts), 4) as attempts
    from learner l
    cross join lateral (
      select s.day, s.started_at, s.session_id from session s
      where ${ofLearner} and s.successful
      order by s.started_at, s.session_id limit 1) first
    cross join lateral (
      select count(*) as attempts from session s
      where ${ofLearner} and (s.started_at, s.session_id) <= (first.started_at, first.session_id)) needed
    where first.day >= ${beforeDate}::date
    group by 1`.execute(trx);
  return rows;
};

/** Counts learners in scope who have the module assigned, and sessions of the period taken out of the figures. */
export const countAssignedAndTakenOut = async (
  trx: Trx,
  scope: LearnerScope,
  filter: ModuleFilter,
): Promise<{ assigned: number; takenOut: number }> => {
  const { rows } = await sql<{ assigned: number; takenOut: number }>`
    select count(*) as assigned,
      (select count(*) from (${runs(scope, filter, sql<boolean>`${isFinal} and ${isTakenOut}`)}) r) as "takenOut"
    from assignment a
    where a.company_id = ${scope.companyId} and a.module_id = ${filter.moduleId} and a.status
      ${sql.join(inScope(scope, 'a'), sql` `)}`.execute(trx);
  return rows[0] ?? { assigned: 0, takenOut: 0 };
};

export interface LearnerRow {
  user_id: string;
  name: string;
  mobile_no: string;
  email: string;
  departments: string[];
  sessions: number;
  best: number | null;
  latest: number | null;
  pass_mark: number | null;
  result: results.ModuleResult | null;
  last_attempt_at: Date;
  last_session_id: string;
  total: number;
}

interface LearnersPage extends Slice, Sorting<keyof typeof sortedBy> {
  result: results.ModuleResult | undefined;
  bin: number | undefined;
}

const sortedBy = {
  last: sql`l.last_attempt_at`,
  name: sql`u.name_order`,
  latest: sql`l.latest`,
  best: sql`l.best`,
  sessions: sql`l.sessions`,
} as const;

/** A page of the learners with a completed session in the period. Each row holds the total number of learners. */
export const listModuleLearners = async (
  trx: Trx,
  scope: LearnerScope,
  filter: Omit<ModuleFilter, 'beforeDate'>,
  { result, bin, column, descending, limit, offset }: LearnersPage,
): Promise<LearnerRow[]> => {
  const { companyId } = scope;
  const { rows } = await sql<LearnerRow>`
    with run as (${runs(scope, filter)}),
    learner as (
      select r.user_id, count(*) as sessions, max(r.score) as best,
        (array_agg(r.score order by r.started_at desc, r.session_id desc))[1] as latest,
        (array_agg(r.pass_mark order by r.started_at desc, r.session_id desc))[1] as pass_mark,
        (array_agg(r.result order by r.started_at desc, r.session_id desc))[1] as result,
        max(r.started_at) as last_attempt_at,
        (array_agg(r.session_id order by r.started_at desc, r.session_id desc))[1] as last_session_id
      from run r group by r.user_id
      ${bin === undefined ? sql`` : sql`having bool_or(${binOf} = ${bin})`}
    )
    select l.*, u.name, u.mobile_no, u.email, count(*) over () as total,
      array(select d.name from user_department a
        join department d on d.company_id = ${companyId} and d.department_id = a.department_id
        where a.company_id = ${companyId} and a.user_id = l.user_id order by a.position, d.name_order) as departments
    from learner l
    join user_account u on u.company_id = ${companyId} and u.user_id = l.user_id
    ${result === undefined ? sql`` : sql`where l.result = ${result}`}
    order by ${sortedBy[column]} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, l.user_id
    limit ${limit} offset ${offset}`.execute(trx);
  return rows;
};

const resultOf = sql<results.ModuleResult | null>`(case
  when s.successful then 'successful'
  when s.successful is null then null
  when s.score >= s.pass_mark then 'must-pass failed'
  else 'not successful' end)`;

/** Completed sessions of the learners in scope, from the first day to the last day, both included. */
const runs = (
  scope: LearnerScope,
  { moduleId, mode, fromDate, toDate }: Omit<ModuleFilter, 'beforeDate'>,
  which = isCounted,
) => sql`
  select s.session_id, s.user_id, s.started_at, s.day, s.score, s.pass_mark, s.duration_ms, s.must_pass_steps,
    s.failed_must_pass_steps, ${resultOf} as result
  from session s
  join user_account u on u.company_id = ${scope.companyId} and u.user_id = s.user_id
  join role on role.role_id = u.role_id and role.permission_set = 'user'
  where s.company_id = ${scope.companyId} and s.module_id = ${moduleId} and s.mode = ${mode}
    and s.day between ${fromDate}::date and ${toDate}::date and ${which} and ${isCompleted}
    ${sql.join(inScope(scope, 's'), sql` `)}`;
