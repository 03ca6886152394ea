import { sql } from 'kysely';
import { isDone, probe } from '../assignments/categoryAssignments.sql.ts';
import { isAttempt, isOfAnother } from './competencyAttempts.sql.ts';

/** How many days back who is behind is held against who was. */
const daysBefore = 7;

/** The day of a CTE `day` that things are held against. */
const then = sql`((select today from day) - ${sql.lit(daysBefore)}::int)`;

/** Whether a learner `l` had something overdue a week ago: given by then, as it is still, and not done by then. */
const wasOverdue = (companyId: string) =>
  probe(sql`assignment a
    where a.company_id = ${companyId} and a.user_id = l.user_id and a.status and a.due_on < ${then}
      and (a.assigned_at at time zone (select c.time_zone from company c where c.company_id = ${companyId}))::date <= ${then}
      and coalesce(a.start_on <= ${then}, true) and coalesce(a.renewed_on <= ${then}, true)
      and a.module_id in (select module_id from offered) and not ${isDone({ companyId }, then)}`);

/** Whether the latest assessment of a competency `f` a week ago missed a must-pass step. */
const hadMissed = (
  companyId: string,
) => sql<boolean>`coalesce(case when f.latest_day <= ${then} then f.must_pass_missed else (
  select exists (
    select 1 from unnest(s.failed_must_pass_steps) as failed (name)
    where not ${isOfAnother(sql`failed.name`, sql`c.name_folded`)})
  from session s
  join session_competency sc on sc.company_id = s.company_id and sc.session_id = s.session_id
  join competency c on c.competency_id = sc.competency_id and c.removed_at is null and c.name_folded = f.name_folded
  where s.company_id = ${companyId} and s.user_id = f.user_id and ${isAttempt} and s.day <= ${then}
  order by s.started_at desc, s.session_id desc limit 1) end, false)`;

/**
 * How many learners of the CTE `learner` had something overdue, or a must-pass step missed, a week ago: beside the CTEs of
 * `behindItems`, by what the portal knows today.
 */
export const behindBefore = (companyId: string) => sql`json_build_object(
  'overdue', (select count(*) from learner l where ${wasOverdue(companyId)}),
  'mustPass', (select count(*) from learner l where ${probe(sql`rollup_user_competency f
    where f.company_id = ${companyId} and f.user_id = l.user_id
      and f.latest_module_id in (select module_id from offered) and ${hadMissed(companyId)}`)}))`;
