import type { wire } from '@simward/contract';
import { sql } from 'kysely';
import { isCompletingDay } from '../../../domain/assignments/completion.sql.ts';
import { assignedModules } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import { isFinal, isTakenOut } from '../../../domain/sessions/countedSession.sql.ts';
import { type CompetencyScore, competencyScores } from '../../../domain/sessions/sessionCompetencies.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

export interface SessionRow {
  session_id: string;
  module_id: string;
  module_name: string;
  module_version: string | null;
  played_in: wire.PlayedIn;
  mode: wire.Mode;
  started_at: Date;
  day: string;
  duration_ms: number;
  outcome: 'completed' | 'abandoned' | 'crashed';
  score: number | null;
  pass_mark: number | null;
  successful: boolean | null;
  failed_must_pass_steps: string[];
  competencies: CompetencyScore[];
  /** True for a session that staff took out of the figures; the pack says only how many these are. */
  taken_out: boolean;
}

/** A learner's final sessions, the oldest first, also those that were taken out of the figures. */
export const listSessions = async (trx: Trx, { companyId, userId }: PersonKey): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select s.session_id, s.module_id, m.name as module_name, s.module_version, s.played_in, s.mode, s.started_at, s.day,
      s.duration_ms, s.outcome, s.score, s.pass_mark, s.successful, s.failed_must_pass_steps,
      ${competencyScores(companyId)} as competencies, ${isTakenOut} as taken_out
    from session s
    join module m on m.module_id = s.module_id
    where s.company_id = ${companyId} and s.user_id = ${userId} and s.mode is not null and ${isFinal}
    order by s.started_at, s.session_id`.execute(trx);
  return rows;
};

export interface ModuleRow {
  module_id: string;
  name: string;
  name_order: string;
  assigned: boolean;
  complete: boolean;
}

/** The modules that a learner is assigned or ever ran, by name. */
export const listModules = async (trx: Trx, person: PersonKey, now: Date): Promise<ModuleRow[]> => {
  const { companyId, userId } = person;
  const { rows } = await sql<ModuleRow>`
    with own as (select m.module_id from ${assignedModules(person, now)} m where m.active)
    select m.module_id, m.name, m.name_order, m.module_id in (select module_id from own) as assigned,
      exists (select 1 from rollup_user_day r
        where r.company_id = ${companyId} and r.user_id = ${userId} and r.module_id = m.module_id
          and ${isCompletingDay(person)}) as complete
    from module m
    where m.module_id in (select module_id from own)
      or m.module_id in (select r.module_id from rollup_user_day r
        where r.company_id = ${companyId} and r.user_id = ${userId})
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};
