import { sql } from 'kysely';
import { isOwnModule } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Learner } from './ownModules.sql.ts';

export interface OwnTotals {
  score: number | null;
  assessments: number;
  sessions: number;
}

/**
 * The learner's mean assessment score, the number of completed assessments, and the number of all sessions.
 */
export const sumOwnResults = async (trx: Trx, { companyId, userId }: Learner): Promise<OwnTotals> => {
  const { rows } = await sql<OwnTotals>`
    select
      round(sum(score_sum) filter (where mode = 'assessment')
        / nullif(sum(score_count) filter (where mode = 'assessment'), 0), 6) as score,
      coalesce(sum(completed_count) filter (where mode = 'assessment'), 0) as assessments,
      coalesce(sum(session_count), 0) as sessions
    from rollup_user_day
    where company_id = ${companyId} and user_id = ${userId}`.execute(trx);
  return rows[0] ?? { score: null, assessments: 0, sessions: 0 };
};

export interface DayRow {
  day: string;
  module_id: string;
  name: string;
  duration_ms: number;
  sessions: number;
}

/**
 * The learner's time and sessions per module on each day of a month (YYYY-MM), sorted by day and module name.
 */
export const listDays = async (
  trx: Trx,
  { companyId, userId }: Learner,
  month: string,
): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select r.day, r.module_id, m.name, sum(r.duration_ms) as duration_ms, sum(r.session_count) as sessions
    from rollup_user_day r
    join module m on m.module_id = r.module_id
    where r.company_id = ${companyId} and r.user_id = ${userId}
      and to_char(r.day, 'YYYY-MM') = ${month}
    group by r.day, r.module_id, m.name, m.name_order
    order by r.day, m.name_order, r.module_id`.execute(trx);
  return rows;
};

/** The latest month (YYYY-MM) in which the learner ran a session. */
export const findLatestMonth = async (trx: Trx, { companyId, userId }: Learner): Promise<string | null> => {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(max(day), 'YYYY-MM') as month
    from rollup_user_day
    where company_id = ${companyId} and user_id = ${userId} and session_count > 0`.execute(trx);
  return rows[0]?.month ?? null;
};

export interface Spread {
  minimum: number | null;
  maximum: number | null;
  average: number | null;
  assessments: number;
}

/** The pass mark of a module in the learner's library, assignments or results. */
export const findPassMark = async (
  trx: Trx,
  learner: Learner,
  moduleId: string,
  now: Date,
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('module as m')
    .select('m.pass_mark')
    .where('m.module_id', '=', moduleId)
    .where(isOwnModule(learner, now))
    .executeTakeFirst();
  return row?.pass_mark;
};

/**
 * Scores of a module's assessments: the learner's own, and those of the company's other learners together. Assessments
 * without a score are counted; learners without one are no peers.
 */
export const compareWithPeers = async (
  trx: Trx,
  { companyId, userId }: Learner,
  moduleId: string,
): Promise<{ own: Spread; peers: Spread & { learners: number } }> => {
  const { rows } = await sql<Spread & { own: boolean; learners: number }>`
    select l.user_id = ${userId} as own,
      min(l.minimum) as minimum, max(l.maximum) as maximum,
      round(sum(l.score_sum) / nullif(sum(l.score_count), 0), 6) as average,
      sum(l.assessments) as assessments, count(*) filter (where l.score_count > 0) as learners
    from (
      select user_id, min(score_min) as minimum, max(score_max) as maximum, sum(score_sum) as score_sum,
        sum(score_count) as score_count, sum(completed_count) as assessments
      from rollup_user_day
      where company_id = ${companyId} and module_id = ${moduleId} and mode = 'assessment' and completed_count > 0
      group by user_id
    ) l
    join user_account u on u.company_id = ${companyId} and u.user_id = l.user_id
    join role on role.role_id = u.role_id
    where l.user_id = ${userId} or role.permission_set = 'user'
    group by 1`.execute(trx);
  const nothing = { minimum: null, maximum: null, average: null, assessments: 0, learners: 0 };
  const [own, peers] = [true, false].map((isOwnRow) => rows.find((row) => row.own === isOwnRow) ?? nothing);
  return { own: own ?? nothing, peers: peers ?? nothing };
};
