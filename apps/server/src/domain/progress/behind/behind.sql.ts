import { sql } from 'kysely';
import { isDone } from '../../assignments/categoryAssignments.sql.ts';
import { libraryOf, todayAt } from '../../catalogue/visibility/visibleModules.sql.ts';
import { noticeDays } from '../currency/currency.ts';

/** What is due within so many days is named before it is late. */
export const dueDays = 7;

/** An assignment `a` that has begun, has a day on which it is due, and is not done yet. */
const isOpen = (
  companyId: string,
) => sql<boolean>`(a.company_id = ${companyId} and a.status and a.due_on is not null
  and coalesce(a.start_on <= (select today from day), true) and not ${isDone({ companyId })})`;

/**
 * What the learners of a CTE `learner` are behind with, as the CTEs `day` and `item`: assignments that are overdue or due
 * within a week, must-pass steps failed in a latest assessment, and competencies that expire or have. One item for each
 * learner, module and reason. Each learner is asked by itself: of a join the planner, which knows nothing of a company's
 * size, makes a comparison of each with each.
 */
export const behindItems = (companyId: string, now: Date) => sql`
  day as (select ${todayAt(companyId, now)} as today),
  offered as (select m.module_id from ${libraryOf(companyId, now)}),
  given as materialized (
    select l.user_id, a.module_id, a.due_on, a.renewed_on
    from learner l
    cross join lateral (
      select a.module_id, a.due_on, a.renewed_on from assignment a
      where a.user_id = l.user_id and ${isOpen(companyId)}
      offset 0) a
    where a.module_id in (select module_id from offered)
  ),
  kept as (
    select l.user_id, f.latest_module_id as module_id, f.name, f.must_pass_missed, f.current_until
    from learner l
    cross join lateral (
      select r.* from rollup_user_competency r
      where r.company_id = ${companyId} and r.user_id = l.user_id
        and (r.must_pass_missed or r.current_until <= (select today from day) + ${sql.lit(noticeDays)}::int)
      offset 0) f
    where f.latest_module_id in (select module_id from offered)
  ),
  item as materialized (
    select user_id, module_id, case when due_on < today then 'overdue' else 'due' end as reason,
      case when due_on < today then 0 else 3 end as urgency, due_on, '{}'::text[] as competencies
    from given, day where due_on <= today + ${sql.lit(dueDays)}::int
    union all
    select m.user_id, m.module_id, 'mustPass', 1, (
        select a.due_on from assignment a
        where a.user_id = m.user_id and a.module_id = m.module_id and ${isOpen(companyId)}), m.names
    from (
      select k.user_id, k.module_id, array_agg(k.name order by k.name) as names
      from kept k where k.must_pass_missed group by k.user_id, k.module_id offset 0) m
    union all
    select k.user_id, k.module_id, 'refresh', case when min(k.current_until) < min(today) then 2 else 4 end,
      min(k.current_until), array_agg(k.name order by k.current_until, k.name)
    from kept k, day where k.current_until <= today + ${sql.lit(noticeDays)}::int group by k.user_id, k.module_id
  )`;
