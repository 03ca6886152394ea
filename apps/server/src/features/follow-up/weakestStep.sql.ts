import { followUp } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { todayAt } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { learnersInScope } from '../../domain/people/departments/scope.sql.ts';
import { isAttempt } from '../../domain/progress/skills/skills.sql.ts';
import { isCountedEvent } from '../../domain/sessions/countedSession.sql.ts';
import { itemMark, itemOutcome, mustPassOutcomes } from '../../domain/steps/stepOutcomes.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { type Cohort, cohortLearners } from './behind.sql.ts';

export interface StepRow {
  module_id: string;
  module_name: string;
  name: string;
  must_pass: boolean;
  sessions: number;
  right_count: number;
  sessions_before: number;
  right_before: number;
}

/** How often each must-pass step was right. The sessions themselves list the must-pass steps that failed. */
export const listMustPassOutcomes = (trx: Trx, cohort: Cohort): Promise<StepRow[]> =>
  countOutcomes(trx, cohort, mustPassOutcomes(sql`s`), true);

/**
 * How often each step was right by its last report. The fence (`offset 0`) has each session's events looked up by its
 * key: without it the planner begins with all step events of the company (27,700 pages instead of 10,200, a department
 * 25,800 instead of 600).
 */
export const listReportedOutcomes = (trx: Trx, cohort: Cohort): Promise<StepRow[]> =>
  countOutcomes(
    trx,
    cohort,
    sql`select distinct on (s.session_id, e.body ->> 'name') s.module_id, s.now, e.body ->> 'name' as name,
        (e.body ->> 'correctAction')::boolean as correct
      from s cross join lateral (
        select * from session_event e
        where e.company_id = ${cohort.companyId} and e.session_month = s.session_month
          and e.session_id = s.session_id and e.type = 'step' and ${isCountedEvent()}
        offset 0) e
      order by s.session_id, e.body ->> 'name', e.seq desc, e.event_id desc`,
    false,
  );

/**
 * Joins the modules after counting: joined before, the modules are multiplied with all learners (6.2 s
 * instead of 0.4 s).
 */
const countOutcomes = async (trx: Trx, cohort: Cohort, outcome: RawBuilder<unknown>, mustPass: boolean) => {
  const { rows } = await sql<StepRow>`
    ${assessments(cohort)},
    counted as (
      select o.module_id, o.name, count(*) filter (where o.now) as sessions,
        count(*) filter (where o.now and o.correct) as right_count, count(*) filter (where not o.now) as sessions_before,
        count(*) filter (where not o.now and o.correct) as right_before
      from (${outcome}) o group by o.module_id, o.name)
    select c.module_id, m.name as module_name, c.name, ${mustPass}::boolean as must_pass, c.sessions, c.right_count,
      c.sessions_before, c.right_before
    from counted c join module m on m.module_id = c.module_id`.execute(trx);
  return rows;
};

const stepDays = sql.lit(followUp.stepDays);

/**
 * The cohort's completed assessments of the last `stepDays` days and of as many before, as the CTE `s`. Departments are
 * read learner by learner; a company by the index by start, because looking up each learner takes seven times as long.
 */
const assessments = (cohort: Cohort) => {
  const { companyId, departmentIds, now } = cohort;
  const recentAttempts = sql`select * from session s
    where s.company_id = ${companyId} and ${isAttempt}
      and s.started_at >= ${now}::timestamptz - (2 * ${stepDays}::int + 1) * interval '1 day'
      and s.day > (select today from day) - 2 * ${stepDays}::int`;
  return sql`
  with ${cohortLearners(cohort)},
  day as (select ${todayAt(companyId, now)} as today),
  s as (
    select s.session_id, s.session_month, s.module_id, s.must_pass_steps, s.failed_must_pass_steps, s.last_seq, s.late_accepted_at,
      s.day > (select today from day) - ${stepDays}::int as now
    from ${
      departmentIds
        ? sql`learner l cross join lateral (${recentAttempts} and s.user_id = l.user_id) s`
        : sql`(${recentAttempts} and s.user_id in (select user_id from learner)) s`
    }
  )`;
};

interface Failures {
  version: string;
  wrong: number;
  missed: number;
}

/**
 * How often a step was wrong or missed in the last `stepDays` days, in the version with most of these
 * failures. It is counted as in the analysis of the step: a version that does not declare the step cannot
 * miss it.
 */
export const findFailures = async (
  trx: Trx,
  cohort: Cohort,
  { moduleId, name }: { moduleId: string; name: string },
): Promise<Failures | undefined> => {
  const { companyId } = cohort;
  const today = todayAt(companyId, cohort.now);
  const { rows } = await sql<Failures>`
    with ${learnersInScope(cohort)}, ${itemMark({ companyId, moduleId, kind: 'step', name })},
    failed as (
      select r.module_version as version, ${itemOutcome} as outcome
      from rollup_session_report r
      where r.user_id in (select user_id from learner) and r.counts and r.company_id = ${companyId}
        and r.module_id = ${moduleId} and r.mode = 'assessment' and r.has_steps
        and r.day between ${today} - ${stepDays}::int + 1 and ${today})
    select f.version, count(*) filter (where f.outcome = 'wrong') as wrong,
      count(*) filter (where f.outcome = 'missed') as missed
    from failed f
    where f.outcome = 'wrong' or f.outcome = 'missed' and exists (
      select 1 from module_version v join module_step st on st.module_version_id = v.module_version_id
      where v.module_id = ${moduleId} and v.version = f.version and st.name = ${name})
    group by f.version order by count(*) desc, f.version desc limit 1`.execute(trx);
  return rows[0];
};
