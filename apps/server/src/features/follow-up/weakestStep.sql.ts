import { followUp } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isAttempt } from '../../domain/progress/competencyAttempts.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { type Cohort, cohortLearners } from './behind.sql.ts';

export interface StepRow {
  module_id: string;
  module_name: string;
  name: string;
  must_pass: boolean;
  sessions: number;
  right_count: number;
}

/** The cohort's completed assessments of the last days, as the CTE `s`. */
const assessments = (cohort: Cohort) => sql`
  with ${cohortLearners(cohort)},
  s as materialized (
    select s.session_id, s.session_month, s.module_id, s.must_pass_steps, s.failed_must_pass_steps
    from learner l
    cross join lateral (
      select * from session s
      where s.company_id = ${cohort.companyId} and s.user_id = l.user_id and ${isAttempt}
        and s.started_at >= ${cohort.now}::timestamptz - ${sql.lit(followUp.stepDays)}::int * interval '1 day'
      offset 0) s
  )`;

const steps = async (trx: Trx, cohort: Cohort, outcome: RawBuilder<unknown>, mustPass: boolean) => {
  const { rows } = await sql<StepRow>`
    ${assessments(cohort)}
    select o.module_id, m.name as module_name, o.name, ${mustPass}::boolean as must_pass,
      count(*) as sessions, count(*) filter (where o.correct) as right_count
    from (${outcome}) o join module m on m.module_id = o.module_id
    group by o.module_id, m.name, o.name`.execute(trx);
  return rows;
};

/** How often each must-pass step was right; the sessions themselves say which were not. */
export const listMustPassOutcomes = (trx: Trx, cohort: Cohort): Promise<StepRow[]> =>
  steps(
    trx,
    cohort,
    sql`select s.module_id, step.name, not (step.name = any(s.failed_must_pass_steps)) as correct
      from s cross join lateral (
        select distinct named.name from unnest(s.must_pass_steps || s.failed_must_pass_steps) as named (name)) step`,
    true,
  );

/** How often each step was right by its last report. */
export const listReportedOutcomes = (trx: Trx, cohort: Cohort): Promise<StepRow[]> =>
  steps(
    trx,
    cohort,
    sql`select distinct on (s.session_id, e.body ->> 'name') s.module_id, e.body ->> 'name' as name,
        (e.body ->> 'correctAction')::boolean as correct
      from s join session_event e on e.company_id = ${cohort.companyId} and e.session_month = s.session_month
        and e.session_id = s.session_id and e.type = 'step'
      order by s.session_id, e.body ->> 'name', e.seq desc, e.event_id desc`,
    false,
  );
