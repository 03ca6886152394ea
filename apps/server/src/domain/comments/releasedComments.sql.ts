import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isAccepted } from '../sessions/counted/countedSession.sql.ts';

export interface ReleasedComment {
  session_id: string;
  started_at: Date;
  module_name: string;
  /** Milliseconds since the session began; null for a comment on the whole session. */
  t_ms: number | null;
  step_name: string | null;
  phase: 'reactions' | 'description' | 'analysis' | 'summary' | null;
  text: string;
  /** "Simward" for an author who is nobody of the company. */
  author: string;
  released_at: Date;
  /** The learner's answer; empty when the learner acknowledged the comment without words. */
  answer: string | null;
}

/** Released comments of facilitators on a learner's sessions, the newest session first. */
export const listReleasedComments = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
): Promise<ReleasedComment[]> => {
  const { rows } = await sql<ReleasedComment>`
    select s.session_id, s.started_at, m.name as module_name, c.t_ms, c.step_name, c.phase, c.text,
      coalesce(a.name, 'Simward') as author, c.released_at, c.answer
    from session s
    join session_comment c on c.company_id = ${companyId} and c.session_id = s.session_id
    join module m on m.module_id = s.module_id
    left join user_account a on a.company_id = ${companyId} and a.user_id = c.author_id
    where s.company_id = ${companyId} and s.user_id = ${userId} and ${isAccepted}
      and c.released_at is not null and c.deleted_at is null
    order by s.started_at desc, s.session_id, c.t_ms nulls first, c.released_at, c.session_comment_id`.execute(
    trx,
  );
  return rows;
};
