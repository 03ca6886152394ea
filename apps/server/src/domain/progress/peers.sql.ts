import { results, type wire } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isCompleted, isCounted, isCountedEvent } from '../sessions/countedSession.sql.ts';

export type Quartiles = [low: number, median: number, high: number];

export interface Peers {
  learners: number;
  steps: { name: string; right: number; at_ms: Quartiles | null }[];
  competencies: { name_folded: string; scores: Quartiles }[];
  /**
   * The times at which learners had done one, two, three … different steps right. The path ends with the last
   * number of steps that at least three quarters of the learners reached: beyond it, only the quicker
   * learners would be left.
   */
  path: Quartiles[];
}

/**
 * At most this many learners' days are read: more than the learners shown, because a learner who ran the
 * module on several days has a row for each.
 */
const daysRead = 4 * results.mostPeers;

/**
 * Results of other learners of the company in their latest completed session of a module. Only the learners who ran
 * it last are read, so that the cost does not grow with all that the company has run before.
 */
export const readPeers = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  { moduleId, mode }: { moduleId: string; mode: wire.Mode },
): Promise<Peers> => {
  const fewest = sql.lit(results.fewestPeers);
  const quartiles = sql`percentile_cont(array[0.25, 0.5, 0.75]) within group`;
  const { rows } = await sql<Peers>`
    with lately as (
      select r.user_id, r.day from rollup_user_day r
      where r.company_id = ${companyId} and r.module_id = ${moduleId} and r.mode = ${mode}
        and r.user_id <> ${userId} and r.completed_count > 0
      order by r.day desc
      limit ${sql.lit(daysRead)}
    ),
    learner as (
      select l.user_id, max(l.day) as day
      from lately l
      join user_account u on u.company_id = ${companyId} and u.user_id = l.user_id
      join role on role.role_id = u.role_id and role.permission_set = 'user'
      group by l.user_id
      order by max(l.day) desc, l.user_id
      limit ${sql.lit(results.mostPeers)}
    ),
    peer as (
      select s.session_id, s.session_month, s.last_seq, s.late_accepted_at
      from learner l cross join lateral (
        select s.session_id, s.session_month, s.last_seq, s.late_accepted_at from session s
        where s.company_id = ${companyId} and s.user_id = l.user_id and s.module_id = ${moduleId}
          and s.mode = ${mode} and s.day = l.day and ${isCounted} and ${isCompleted} and s.events_removed_at is null
        order by s.started_at desc, s.session_id desc
        limit 1) s
    ),
    report as (
      select s.session_id, e.*,
        row_number() over (partition by s.session_id, e.name order by e.seq desc, e.event_id desc) as back
      from peer s cross join lateral (
        select e.body ->> 'name' as name, (e.body ->> 'correctAction')::boolean as correct, e.t_ms, e.seq, e.event_id
        from session_event e
        where e.company_id = ${companyId} and e.session_month = s.session_month
          and e.session_id = s.session_id and e.type = 'step' and ${isCountedEvent()}) e
    ),
    done as (
      select session_id, array_agg(t_ms order by t_ms) as times
      from (select session_id, min(t_ms) as t_ms from report where correct group by session_id, name) first
      group by session_id
    ),
    path as (
      select k.steps, ${quartiles} (order by coalesce(d.times[k.steps]::float8, 'infinity')) as at_ms
      from generate_series(1, (select max(cardinality(times)) from done)) as k (steps)
      cross join peer p
      left join done d on d.session_id = p.session_id
      group by k.steps
      having percentile_cont(0.75) within group (order by coalesce(d.times[k.steps]::float8, 'infinity')) < 'infinity'
    ),
    step as (
      select e.name, count(*) filter (where e.correct) as right,
        case when count(*) filter (where e.correct) >= ${fewest}
          then ${quartiles} (order by e.t_ms) filter (where e.correct) end as at_ms
      from report e where e.back = 1
      group by e.name
    ),
    competency_score as (
      select c.name_folded, ${quartiles} (order by r.score) as scores
      from peer p
      join session_competency r on r.company_id = ${companyId} and r.session_id = p.session_id
      join competency c on c.competency_id = r.competency_id and c.removed_at is null
      group by c.name_folded
      having count(*) >= ${fewest}
    )
    select (select count(*) from peer) as learners,
      (select coalesce(json_agg(step), '[]') from step) as steps,
      (select coalesce(json_agg(competency_score), '[]') from competency_score) as competencies,
      (select coalesce(json_agg(at_ms order by steps), '[]') from path) as path`.execute(trx);
  const [peers] = rows;
  const isEnough = peers !== undefined && peers.learners >= results.fewestPeers;
  return isEnough ? peers : { learners: 0, steps: [], competencies: [], path: [] };
};

type Spread = NonNullable<results.Skill['spread']>;

/** The quartiles of learners as answers show them, rounded to six decimals. */
export const spreadOf = (spread: readonly [number, number, number] | null): Spread | null => {
  if (!spread) return null;
  const [low, median, high] = spread;
  return { low: sixDigits(low), median: sixDigits(median), high: sixDigits(high) };
};

const sixDigits = (score: number) => Math.round(score * 1e6) / 1e6;
