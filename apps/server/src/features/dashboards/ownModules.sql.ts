import { dashboards } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isCompletingDay } from '../../domain/assignments/completion.sql.ts';
import { assignedModules } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import { begunModules } from '../../domain/progress/modulesOfLearner.sql.ts';
import { isCompleted, isCounted } from '../../domain/sessions/countedSession.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

export type Learner = PersonKey;

/**
 * The learner's sessions of the module `m` on a day. The condition names both modes, so that the index of the
 * rollups is used.
 */
const sessionsOfDay = (day: RawBuilder<unknown>, { companyId, userId }: Learner) => sql`
  session s where s.company_id = ${companyId} and s.user_id = ${userId} and s.module_id = m.module_id
    and s.mode in ('training', 'assessment') and s.day = ${day} and ${isCounted}`;

export interface ModuleStatusRow {
  module_id: string;
  name: string;
  pass_mark: number;
  due_on: string | null;
  active: boolean;
  score: number | null;
  /** Completed ones; the score is the mean of those that have one. */
  assessments: number;
  /** Scores of the last assessments, oldest first. */
  trend: number[];
  started_at: Date | null;
  /** When the first successful assessment ended; null without a successful one. */
  succeeded_at: Date | null;
}

/** The modules assigned to a learner, by name, with the learner's progress in each. */
export const listModuleStatus = async (trx: Trx, learner: Learner, now: Date): Promise<ModuleStatusRow[]> => {
  const { companyId, userId } = learner;
  const { rows } = await sql<ModuleStatusRow>`
    with own as (
      select module_id,
        round(sum(score_sum) filter (where mode = 'assessment')
          / nullif(sum(score_count) filter (where mode = 'assessment'), 0), 6) as score,
        sum(completed_count) filter (where mode = 'assessment') as assessments,
        min(day) as first_day,
        min(day) filter (where ${isCompletingDay(learner)}) as success_day
      from rollup_user_day r
      where company_id = ${companyId} and user_id = ${userId}
      group by module_id
    )
    select m.module_id, m.name, m.active, m.pass_mark, m.due_on, own.score,
      coalesce(own.assessments, 0) as assessments,
      (select coalesce(json_agg(last.score order by last.started_at, last.session_id), '[]')
       from (
         select s.score, s.started_at, s.session_id
         from session s
         where s.company_id = ${companyId} and s.user_id = ${userId} and s.module_id = m.module_id
           and s.mode = 'assessment' and ${isCounted} and ${isCompleted} and s.score is not null
         order by s.started_at desc, s.session_id desc
         limit ${dashboards.trendLength}
       ) last) as trend,
      coalesce((select min(s.started_at) from ${sessionsOfDay(sql`own.first_day`, learner)}),
        begun.started_at) as started_at,
      (select min(s.started_at + s.duration_ms * interval '1 millisecond')
       from ${sessionsOfDay(sql`own.success_day`, learner)} and s.successful) as succeeded_at
    from ${assignedModules(learner, now)} m
    left join own on own.module_id = m.module_id
    left join ${begunModules(learner)} begun on begun.module_id = m.module_id
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};

export interface ModuleScoreRow {
  module_id: string;
  name: string;
  pass_mark: number;
  score: number | null;
  minimum: number | null;
  maximum: number | null;
  last_score: number | null;
  assessments: number;
  duration_ms: number;
}

/** The modules that a learner is assigned or ever ran, by name, with the scores of assessments. */
export const listModuleScores = async (trx: Trx, learner: Learner, now: Date): Promise<ModuleScoreRow[]> => {
  const { companyId, userId } = learner;
  const { rows } = await sql<ModuleScoreRow>`
    with own as (
      select module_id,
        sum(score_sum) filter (where mode = 'assessment') as score_sum,
        sum(score_count) filter (where mode = 'assessment') as score_count,
        min(score_min) filter (where mode = 'assessment') as minimum,
        max(score_max) filter (where mode = 'assessment') as maximum,
        sum(completed_count) filter (where mode = 'assessment') as assessments,
        sum(duration_ms) as duration_ms,
        max(day) filter (where mode = 'assessment' and score_count > 0) as last_day
      from rollup_user_day
      where company_id = ${companyId} and user_id = ${userId}
      group by module_id
    )
    select m.module_id, m.name, m.pass_mark,
      round(own.score_sum / nullif(own.score_count, 0), 6) as score, own.minimum, own.maximum,
      coalesce(own.assessments, 0) as assessments, coalesce(own.duration_ms, 0) as duration_ms,
      (select s.score from ${sessionsOfDay(sql`own.last_day`, learner)}
         and s.mode = 'assessment' and ${isCompleted} and s.score is not null
       order by s.started_at desc, s.session_id desc limit 1) as last_score
    from (
      select module_id from own
      union
      select m.module_id from ${assignedModules(learner, now)} m
    ) mine
    join module m on m.module_id = mine.module_id
    left join own on own.module_id = mine.module_id
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};
