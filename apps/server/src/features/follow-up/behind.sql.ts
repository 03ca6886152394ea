import type { followUp } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { learnersFrom } from '../../domain/assignments/learners.sql.ts';
import type { CompanyScope } from '../../domain/companies/scopes.ts';
import { behindBefore, behindItems } from '../../domain/progress/behind.sql.ts';
import { isAttempt } from '../../domain/progress/skills/skills.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Slice } from '../../platform/list/page.ts';

/** The active learners of some departments, or of a whole company, at an instant. */
export interface Cohort extends CompanyScope {
  now: Date;
}

/** The cohort as the CTE `learner`. */
export const cohortLearners = (cohort: Cohort) => sql`
  learner as (select u.user_id from ${learnersFrom(cohort)} and u.status)`;

const wasReminded = (companyId: string, user: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from assignment_mail a
  where a.company_id = ${companyId} and a.user_id = ${user} and a.kind = 'training-reminder'
    and a.occasion = (select today from day)::text)`;

export interface BehindRow {
  user_id: string;
  name: string;
  mobile_no: string;
  email: string;
  reason: followUp.BehindReason;
  module_id: string;
  module_name: string;
  competencies: string[];
  due_on: string | null;
  refresher_due_on: string | null;
  latest: number | null;
  latest_session_id: string | null;
  pass_mark: number;
  more: number;
  reminded: boolean;
  /** The row's number in the whole list, from its first page on. */
  position: number;
}

/**
 * A page of learners who are behind, each with their most urgent item that passes the filter. `offset 0`
 * makes the planner look up each learner by key; with a plain join it compared every item with every learner.
 */
export const listBehindRows = async (
  trx: Trx,
  cohort: Cohort,
  filter: { reason?: followUp.BehindReason | undefined; moduleId?: string | undefined },
  { offset, limit }: Slice,
): Promise<{ total: number; rows: BehindRow[] }> => {
  const { companyId, now } = cohort;
  const { rows } = await sql<{ total: number; rows: BehindRow[] }>`
    with ${cohortLearners(cohort)}, ${behindItems(companyId, now)},
    counted as (select i.*, count(*) over (partition by i.user_id) as items from item i),
    ranked as (
      select i.*, row_number() over (partition by i.user_id order by i.urgency, i.due_on, i.module_id) as nth
      from counted i
      where ${filter.reason === undefined ? sql<boolean>`true` : sql<boolean>`i.reason = ${filter.reason}`}
        and ${filter.moduleId === undefined ? sql<boolean>`true` : sql<boolean>`i.module_id = ${filter.moduleId}`}
    ),
    listed as (
      select r.*, l.name, l.mobile_no, l.email, row_number() over (order by r.urgency, r.due_on, l.name_order, r.user_id) as position
      from ranked r
      cross join lateral (
        select u.name, u.name_order, u.mobile_no, u.email from user_account u
        where u.company_id = ${companyId} and u.user_id = r.user_id offset 0) l
      where r.nth = 1
    ),
    shown as (
      select * from listed where position > ${offset} order by position limit ${limit}
    )
    select (select count(*) from listed) as total,
      coalesce((select json_agg(r order by r.position) from (
        select p.position, p.user_id, p.name, p.mobile_no, p.email, p.reason, p.module_id, m.name as module_name, p.competencies, p.due_on,
          case when (p.user_id, p.module_id) in (select g.user_id, g.module_id from given g where g.renewed_on is not null)
            then (select a.due_on from assignment a
              where a.company_id = ${companyId} and a.user_id = p.user_id and a.module_id = p.module_id)
          end as refresher_due_on,
          last.score as latest, last.session_id as latest_session_id, coalesce(last.pass_mark, m.pass_mark) as pass_mark,
          p.items - 1 as more,
          ${wasReminded(companyId, sql`p.user_id`)} as reminded
        from shown p
        join module m on m.module_id = p.module_id
        left join lateral (
          select s.session_id, s.score, s.pass_mark from session s
          where s.company_id = ${companyId} and s.user_id = p.user_id and s.module_id = p.module_id and ${isAttempt}
          order by s.started_at desc, s.session_id desc limit 1) last on true
      ) r), '[]') as rows`.execute(trx);
  return rows[0] ?? { total: 0, rows: [] };
};

interface SummaryRow {
  today: string;
  learners: number;
  behind: number;
  reasons: Record<followUp.BehindReason, number>;
  before: followUp.Summary['before'];
  never_tried: number;
  to_remind: number;
  due: { day: string; due: number }[];
  played: { day: string; sessions: number; assessments: number }[];
}

/** Learners behind by reason, what is due this week, and the sessions since two weeks before this week's Monday. */
export const sumBehind = async (trx: Trx, cohort: Cohort): Promise<SummaryRow> => {
  const { companyId, now } = cohort;
  const monday = sql`(select date_trunc('week', today::timestamp)::date from day)`;
  const { rows } = await sql<SummaryRow>`
    with ${cohortLearners(cohort)}, ${behindItems(companyId, now)}
    select (select today from day) as today,
      (select count(*) from learner) as learners,
      (select count(distinct user_id) from item) as behind,
      (select json_build_object(
        'overdue', count(distinct user_id) filter (where reason = 'overdue'),
        'mustPass', count(distinct user_id) filter (where reason = 'mustPass'),
        'refresh', count(distinct user_id) filter (where reason = 'refresh'),
        'due', count(distinct user_id) filter (where reason = 'due')) from item) as reasons,
      ${behindBefore(companyId)} as before,
      (select count(distinct i.user_id) from item i where i.reason = 'due' and not exists (
        select 1 from rollup_user_day r
        where r.company_id = ${companyId} and r.user_id = i.user_id and r.module_id = i.module_id)) as never_tried,
      (select count(*) from (select distinct user_id from item) i
       where not ${wasReminded(companyId, sql`i.user_id`)}) as to_remind,
      (select coalesce(json_agg(d), '[]') from (
        select due_on as day, count(*) as due from given
        where due_on between ${monday} and ${monday} + 6 group by due_on) d) as due,
      (select coalesce(json_agg(d), '[]') from (
        select r.day, sum(r.session_count) as sessions,
          coalesce(sum(r.session_count) filter (where r.mode = 'assessment'), 0) as assessments
        from learner l
        cross join lateral (
          select r.day, r.mode, r.session_count from rollup_user_day r
          where r.company_id = ${companyId} and r.user_id = l.user_id and r.day >= ${monday} - 14) r
        group by r.day) d) as played`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a summary has one row');
  return row;
};

/** Which of these learners are behind and in the cohort: a Manager may remind only them. */
export const findBehindAmong = async (
  trx: Trx,
  cohort: Cohort,
  userIds: readonly string[],
): Promise<string[]> => {
  const { companyId, now } = cohort;
  const { rows } = await sql<{ user_id: string }>`
    with learner as (
      select u.user_id from ${learnersFrom({ ...cohort, userIds })} and u.status
    ), ${behindItems(companyId, now)}
    select distinct user_id from item order by user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
};
