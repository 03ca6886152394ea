import { followUp, type wire } from '@simward/contract';
import { sql } from 'kysely';
import { isAttempt } from '../../domain/progress/skills/skills.sql.ts';
import { isAccepted } from '../../domain/sessions/countedSession.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Slice } from '../../platform/list/page.ts';
import { type Cohort, cohortLearners } from './behind.sql.ts';

interface DebriefRow {
  session_id: string;
  user_id: string;
  name: string;
  module_name: string;
  mode: wire.Mode;
  started_at: string;
  score: number | null;
  pass_mark: number | null;
  reasons: followUp.DebriefReason[];
}

/** A page of the cohort's sessions to debrief, the newest first: no comment on them was released yet. */
export const listDebriefRows = async (
  trx: Trx,
  cohort: Cohort,
  { offset, limit }: Slice,
): Promise<{ total: number; rows: DebriefRow[] }> => {
  const { rows } = await sql<{ total: number; rows: DebriefRow[] }>`
    with ${cohortLearners(cohort)}, ${playedSessions(cohort)},
    open as (
      select p.* from played p
      where (p.missed or p.asked) and not exists (
        select 1 from session_comment c
        where c.company_id = ${cohort.companyId} and c.session_id = p.session_id
          and c.released_at is not null and c.deleted_at is null)
    ),
    shown as (
      select * from open order by started_at desc, session_id desc limit ${limit} offset ${offset}
    )
    select (select count(*) from open) as total,
      coalesce((select json_agg(json_build_object(
          'session_id', o.session_id, 'user_id', o.user_id, 'name', u.name, 'module_name', m.name, 'mode', o.mode,
          'started_at', o.started_at, 'score', o.score, 'pass_mark', o.pass_mark,
          'reasons', array_remove(array[case when o.missed then o.how end, case when o.asked then 'asked' end], null)
        ) order by o.started_at desc, o.session_id desc)
        from shown o
        join module m on m.module_id = o.module_id
        join user_account u on u.company_id = ${cohort.companyId} and u.user_id = o.user_id), '[]') as rows`.execute(
    trx,
  );
  return rows[0] ?? { total: 0, rows: [] };
};

/**
 * The cohort's recent sessions as the CTE `played`. `missed`: the session is the learner's latest assessment
 * of its module and was not successful; `how` says why. `asked`: the learner asked to talk about the session.
 * Sessions are found in the index by start, which holds their learners, before any is read. `is true` makes
 * the planner keep the learners in a hash: otherwise it would compare each session with each learner.
 */
const playedSessions = (cohort: Cohort) => sql`
  recent as (
    select s.session_id from session s
    where s.company_id = ${cohort.companyId} and ${isAccepted}
      and s.started_at >= ${cohort.now}::timestamptz - ${sql.lit(followUp.debriefDays)}::int * interval '1 day'
      and (s.user_id in (select user_id from learner)) is true
  ),
  played as (
    select s.user_id, s.session_id, s.module_id, s.mode, s.started_at, s.score, s.pass_mark,
      s.attempt and s.successful is false and row_number() over (
        partition by s.attempt, s.user_id, s.module_id order by s.started_at desc, s.session_id desc) = 1 as missed,
      case when cardinality(s.failed_must_pass_steps) > 0 then 'mustPass'
        when s.score < s.pass_mark then 'below' else 'failed' end as how,
      exists (
        select 1 from session_reflection r
        where r.company_id = ${cohort.companyId} and r.session_id = s.session_id and r.user_id = s.user_id
          and r.asked_at is not null) as asked
    from recent
    cross join lateral (
      select s.user_id, s.session_id, s.module_id, s.mode, s.started_at, s.score, s.pass_mark, s.successful,
        s.failed_must_pass_steps, coalesce(${isAttempt}, false) as attempt
      from session s
      where s.company_id = ${cohort.companyId} and s.session_id = recent.session_id
        and s.module_id is not null and s.mode is not null) s
  )`;
