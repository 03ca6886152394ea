import { results } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isCompleteSinceRenewal } from '../assignments/completion.sql.ts';
import { libraryOf, todayAt } from '../catalogue/visibility/visibleModules.sql.ts';
import { isAttempt, isOfAnotherCompetency } from './skills/skills.sql.ts';

/** Days before a due date from which an assignment counts as due. */
export const dueDays = 7;

/**
 * Condition: the learner of the assignment `a` has completed it, by the day `until` if one is given. It is
 * looked up in the CTE `passed`, and by key only if the assignment was renewed.
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
    where f.must_pass_missed or f.current_until <= (select today from day) + ${sql.lit(results.noticeDays)}::int
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
    from kept k, day where k.current_until <= today + ${sql.lit(results.noticeDays)}::int group by k.user_id, k.module_id
  )`;

/** The number of people who are behind is compared with the number this many days ago. */
const daysBefore = 7;

/** The day of the comparison, from the CTE `day`. */
const earlierDay = sql`((select today from day) - ${sql.lit(daysBefore)}::int)`;

const missesMustPass = sql<boolean>`exists (
  select 1 from unnest(s.failed_must_pass_steps) as failed (name)
  where not ${isOfAnotherCompetency(sql`failed.name`, sql`c.name_folded`)})`;

const passes = sql<boolean>`(sc.score >= coalesce(s.pass_mark, 0) and not ${missesMustPass})`;

/**
 * How many learners of the CTE `learner` were behind a week ago, and for which reasons, as far as what is
 * stored today shows it. It has to follow the CTEs of `behindItems`.
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

/** Condition: of the assessments up to a week ago, the latest failed a must-pass step. */
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

/**
 * Condition: a week ago, the competency had been mastered with two passes in a row and had expired or was
 * about to.
 */
const wasToRefresh = (
  companyId: string,
) => sql<boolean>`coalesce(case when f.latest_day <= ${earlierDay} then f.current_until
  else (select (a.day + a.validity_months * interval '1 month')::date
    from (
      select s.day, s.started_at, s.session_id, c.validity_months,
        ${passes} and lag(${passes}) over (order by s.started_at, s.session_id) as masters
      from ${assessedThen(companyId)}) a
    where a.masters order by a.started_at desc, a.session_id desc limit 1) end
  <= ${earlierDay} + ${sql.lit(results.noticeDays)}::int, false)`;

/** Condition: the module is one that the company offers. */
const isInOffered = (module: string) => sql<boolean>`${sql.ref(module)} in (select module_id from offered)`;
