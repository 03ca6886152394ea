import { type RawBuilder, sql } from 'kysely';
import { isCompleteSinceRenewal } from '../../assignments/effect/completes.sql.ts';
import { libraryOf, todayAt } from '../../catalogue/visibility/visibleModules.sql.ts';
import { noticeDays } from '../currency/currency.ts';

/** Days before a due date from which an assignment counts as due. */
export const dueDays = 7;

/**
 * Condition: the learner of the assignment `a` has done it, by a day if one is given. Looked up in the CTE `passed`,
 * and by key only if the assignment was renewed.
 */
export const isPassed = (companyId: string, until?: RawBuilder<unknown>) => sql<boolean>`(
  (a.user_id, a.module_id) in (
    select p.user_id, p.module_id from passed p ${until === undefined ? sql`` : sql`where p.day <= ${until}`})
  and (a.renewed_on is null or ${isCompleteSinceRenewal({ companyId }, until)}))`;

/**
 * The CTEs `day` and `item`: what the learners of a CTE `learner` are behind with. Assignments that are overdue or
 * due within a week, must-pass steps failed in a latest assessment, and competencies that expire soon or have
 * expired: one item for each learner, module and reason. Other CTEs: `passed`, `dated` (assignments of offered
 * modules with a due date), and `figure` (every figure of offered modules).
 */
export const behindItems = (companyId: string, now: Date) => sql`
  day as (select ${todayAt(companyId, now)} as today),
  offered as (select m.module_id from ${libraryOf(companyId, now)}),
  passed as (
    select l.user_id, r.module_id, r.day
    from learner l
    join rollup_user_day r on r.company_id = ${companyId} and r.user_id = l.user_id and r.mode = 'assessment'
      and r.successful_count > 0
  ),
  dated as (
    select a.user_id, a.module_id, a.due_on, a.start_on, a.renewed_on, a.assigned_at
    from learner l
    join assignment a on a.company_id = ${companyId} and a.user_id = l.user_id and a.status and a.due_on is not null
    where ${isInOffered('a.module_id')}
  ),
  given as (
    select a.user_id, a.module_id, a.due_on, a.renewed_on from dated a
    where coalesce(a.start_on <= (select today from day), true) and not ${isPassed(companyId)}
  ),
  figure as (
    select f.user_id, f.name, f.name_folded, f.latest_module_id, f.latest_day, f.must_pass_missed, f.current_until
    from learner l
    join rollup_user_competency f on f.company_id = ${companyId} and f.user_id = l.user_id
    where ${isInOffered('f.latest_module_id')}
  ),
  kept as (
    select f.user_id, f.latest_module_id as module_id, f.name, f.must_pass_missed, f.current_until from figure f
    where f.must_pass_missed or f.current_until <= (select today from day) + ${sql.lit(noticeDays)}::int
  ),
  item as (
    select user_id, module_id, case when due_on < today then 'overdue' else 'due' end as reason,
      case when due_on < today then 0 else 3 end as urgency, due_on, '{}'::text[] as competencies
    from given, day where due_on <= today + ${sql.lit(dueDays)}::int
    union all
    select m.user_id, m.module_id, 'mustPass', 1, max(m.due_on), array_agg(m.name order by m.name) filter (where m.missed)
    from (
      select user_id, module_id, null::date as due_on, name, true as missed from kept where must_pass_missed
      union all
      select user_id, module_id, due_on, null, false from given) m
    group by m.user_id, m.module_id having bool_or(m.missed)
    union all
    select k.user_id, k.module_id, 'refresh', case when min(k.current_until) < min(today) then 2 else 4 end,
      min(k.current_until), array_agg(k.name order by k.current_until, k.name)
    from kept k, day where k.current_until <= today + ${sql.lit(noticeDays)}::int group by k.user_id, k.module_id
  )`;

/** Condition: the module is one that the company offers. */
const isInOffered = (module: string) => sql<boolean>`${sql.ref(module)} in (select module_id from offered)`;
