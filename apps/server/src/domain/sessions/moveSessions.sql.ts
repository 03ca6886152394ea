import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface MovedSession {
  session_id: string;
  state: 'open' | 'waiting' | 'finished' | 'interrupted';
  custody: 'accepted' | 'quarantined' | 'unclaimed';
  user_id: string | null;
  module_id: string | null;
  mode: 'training' | 'assessment' | null;
  day: string;
  score: number | null;
  successful: boolean | null;
  taken_out_at: Date | null;
}

/** Sessions of the person `from` become sessions of `to`: all of them, or those that are named. */
export interface SessionMove {
  companyId: string;
  from: string;
  to: string;
  sessionIds?: readonly string[] | undefined;
}

/** Gives one person's sessions to another, and marks them as changed for readers of changes. */
export const setLearner = async (
  trx: Trx,
  { companyId, from, to, sessionIds }: SessionMove,
  now: Date,
): Promise<MovedSession[]> => {
  const { rows } = await sql<MovedSession>`
    update session s set user_id = ${to}::uuid, corrected_at = ${now}, change_number = null
    where s.company_id = ${companyId}::uuid and s.user_id = ${from}::uuid
      ${sessionIds ? sql`and s.session_id = any(${[...sessionIds]}::uuid[])` : sql``}
    returning s.session_id, s.state, s.custody, s.user_id, s.module_id, s.mode, s.day, s.score,
      s.successful, s.taken_out_at`.execute(trx);
  return rows;
};

/** Sessions of one person during which another account was signed in. */
export const listRecordedUnder = async (
  trx: Trx,
  { companyId, userId, recordedUserId }: { companyId: string; userId: string; recordedUserId: string },
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('session')
    .select('session_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('recorded_user_id', '=', recordedUserId)
    .execute();
  return rows.map(({ session_id }) => session_id);
};
