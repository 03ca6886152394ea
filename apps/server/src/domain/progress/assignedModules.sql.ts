import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isCompletingDay } from '../assignments/completion.sql.ts';
import { fileOfModule, type ModuleFileRow } from '../catalogue/modules/moduleFiles.sql.ts';
import { assignedModules } from '../catalogue/visibility/visibleModules.sql.ts';
import { isCompleted, isCounted } from '../sessions/countedSession.sql.ts';
import { begunModules } from './modulesOfLearner.sql.ts';

export interface AssignedModule {
  module_id: string;
  name: string;
  product_code: string;
  family: modules.ListedModule['family'];
  topic_icon: string;
  banner: ModuleFileRow | null;
  expected_minutes: number | null;
  status: boolean;
  assigned_at: Date;
  due_on: string | null;
  pass_mark: number;
  assessments: number;
  trainings: number;
  duration_ms: number;
  started: boolean;
  succeeded: boolean;
  last_score: number | null;
  last_assessed_at: Date | null;
  /** The last completed assessment. */
  last_session_id: string | null;
  /** Must-pass steps that the last completed assessment missed. */
  missed_must_pass: string[];
  last_attempt_at: Date | null;
}

/**
 * The modules assigned to a learner, by name. Counts and times come from the rollups. Only the sessions of
 * the learner's last day in a module are read themselves; the rollups say which day that was.
 * @param which `begun` leaves out assignments that start on a later day
 */
export const listAssignedModules = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
  which: 'begun' | 'all' = 'begun',
): Promise<AssignedModule[]> => {
  const { rows } = await sql<AssignedModule>`
    with own as (
      select module_id,
        sum(completed_count) filter (where mode = 'assessment') as assessments,
        sum(completed_count) filter (where mode = 'training') as trainings,
        sum(duration_ms) as duration_ms,
        bool_or(${isCompletingDay({ companyId, userId })}) as succeeded,
        max(day) as last_day,
        max(day) filter (where mode = 'assessment' and completed_count > 0) as last_assessed_day,
        max(day) filter (where mode = 'assessment' and score_count > 0) as last_scored_day
      from rollup_user_day r
      where company_id = ${companyId} and user_id = ${userId}
      group by module_id
    )
    select m.module_id, m.name, m.product_code, m.family, m.topic_icon, ${fileOfModule('banner')} as banner,
      m.expected_minutes, m.assigned_at, m.due_on, m.pass_mark, m.active as status,
      coalesce(own.assessments, 0) as assessments,
      coalesce(own.trainings, 0) as trainings,
      coalesce(own.duration_ms, 0) as duration_ms,
      own.module_id is not null or begun.module_id is not null as started, coalesce(own.succeeded, false) as succeeded,
      (select s.score from session s
       where s.company_id = ${companyId} and s.user_id = ${userId} and s.module_id = m.module_id
         and s.mode = 'assessment' and s.day = own.last_scored_day and ${isCounted} and ${isCompleted}
         and s.score is not null
       order by s.started_at desc, s.session_id desc limit 1) as last_score,
      last.started_at as last_assessed_at, last.session_id as last_session_id,
      coalesce(last.failed_must_pass_steps, '{}') as missed_must_pass,
      (select max(s.started_at) from session s
       where s.company_id = ${companyId} and s.user_id = ${userId} and s.module_id = m.module_id
         and s.mode in ('training', 'assessment') and s.day = own.last_day and ${isCounted}) as last_attempt_at
    from ${assignedModules({ companyId, userId }, now, which)} m
    left join own on own.module_id = m.module_id
    left join ${begunModules({ companyId, userId })} begun on begun.module_id = m.module_id
    left join lateral (
      select s.session_id, s.started_at, s.failed_must_pass_steps from session s
      where s.company_id = ${companyId} and s.user_id = ${userId} and s.module_id = m.module_id
        and s.mode = 'assessment' and s.day = own.last_assessed_day and ${isCounted} and ${isCompleted}
      order by s.started_at desc, s.session_id desc limit 1
    ) last on true
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};
