import { sql } from 'kysely';
import { noticeDays } from '../currency/currency.ts';
import { isAttempt, isOfAnother } from '../skills/competencyAttempts.sql.ts';
import { dueDays, isPassed } from './behind.sql.ts';

/** People who are behind now are compared with those this many days ago. */
const daysBefore = 7;

/** The day of the comparison, from the CTE `day`. */
const earlierDay = sql`((select today from day) - ${sql.lit(daysBefore)}::int)`;

const missesMustPass = sql<boolean>`exists (
  select 1 from unnest(s.failed_must_pass_steps) as failed (name)
  where not ${isOfAnother(sql`failed.name`, sql`c.name_folded`)})`;

const passes = sql<boolean>`(sc.score >= coalesce(s.pass_mark, 0) and not ${missesMustPass})`;

/**
 * How many learners of the CTE `learner` were behind a week ago, and with what, by what the portal knows today.
 * Follows the CTEs of `behindItems`.
 */
export const behindBefore = (companyId: string) => sql`(
  select json_build_object(
    'behind', count(*) filter (where w.overdue or w.due or w.missed or w.refresh),
    'reasons', json_build_object('overdue', count(*) filter (where w.overdue), 'mustPass', count(*) filter (where w.missed),
      'refresh', count(*) filter (where w.refresh), 'due', count(*) filter (where w.due)))
  from (
    select bool_or(r.overdue) as overdue, bool_or(r.due) as due, bool_or(r.missed) as missed, bool_or(r.refresh) as refresh
    from (
      select a.user_id, a.due_on < ${earlierDay} as overdue,
        a.due_on between ${earlierDay} and ${earlierDay} + ${sql.lit(dueDays)}::int as due, false as missed, false as refresh
      from dated a where a.due_on <= ${earlierDay} + ${sql.lit(dueDays)}::int and ${wasOpen(companyId)}
      union all
      select f.user_id, false, false, ${hadMissed(companyId)}, ${wasToRefresh(companyId)} from figure f) r
    group by r.user_id) w)`;

/** Condition: the assignment `a` existed a week ago, as it is now, and was not done by then. */
const wasOpen = (companyId: string) => sql<boolean>`(
  (a.assigned_at at time zone (select c.time_zone from company c where c.company_id = ${companyId}))::date <= ${earlierDay}
  and coalesce(a.start_on <= ${earlierDay}, true) and coalesce(a.renewed_on <= ${earlierDay}, true)
  and not ${isPassed(companyId, earlierDay)})`;

/** Condition: the latest assessment a week ago failed a must-pass step. */
const hadMissed = (
  companyId: string,
) => sql<boolean>`coalesce(case when f.latest_day <= ${earlierDay} then f.must_pass_missed
  else (select ${missesMustPass} from ${assessedThen(companyId)}
    order by s.started_at desc, s.session_id desc limit 1) end, false)`;

/** FROM and WHERE for the completed assessments of a competency `f` up to a week ago. */
const assessedThen = (companyId: string) => sql`
  session s
  join session_competency sc on sc.company_id = s.company_id and sc.session_id = s.session_id
  join competency c on c.competency_id = sc.competency_id and c.removed_at is null and c.name_folded = f.name_folded
  where s.company_id = ${companyId} and s.user_id = f.user_id and ${isAttempt} and s.day <= ${earlierDay}`;

/** Condition: a competency mastered by then, with two passes in a row, had expired or was about to. */
const wasToRefresh = (
  companyId: string,
) => sql<boolean>`coalesce(case when f.latest_day <= ${earlierDay} then f.current_until
  else (select (a.day + a.validity_months * interval '1 month')::date
    from (
      select s.day, s.started_at, s.session_id, c.validity_months,
        ${passes} and lag(${passes}) over (order by s.started_at, s.session_id) as masters
      from ${assessedThen(companyId)}) a
    where a.masters order by a.started_at desc, a.session_id desc limit 1) end
  <= ${earlierDay} + ${sql.lit(noticeDays)}::int, false)`;
