import { debriefing } from '@simward/contract';
import { sql } from 'kysely';
import { isCompleted, isCounted } from '../../../domain/sessions/counted/countedSession.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { DebriefedSession } from '../debriefedSession.sql.ts';

type Attempt = Pick<DebriefedSession, 'session_id' | 'attempt' | 'started_at' | 'module_version' | 'score'>;

/** What the learner of a session has completed of its module in its mode, the latest first. */
export const selectAttempts = async (
  trx: Trx,
  { company_id, user_id, module_id, mode }: DebriefedSession,
): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    select s.session_id, s.started_at, s.module_version, s.score,
      row_number() over (order by s.started_at, s.session_id) as attempt
    from session s
    where s.company_id = ${company_id} and s.user_id = ${user_id} and s.module_id = ${module_id} and s.mode = ${mode}
      and ${isCounted} and ${isCompleted}
    order by s.started_at desc, s.session_id desc
    limit ${sql.lit(debriefing.mostAttempts)}`.execute(trx);
  return rows;
};
