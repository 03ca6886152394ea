import type { Trx } from '../../platform/database/createDatabase.ts';
import { historyWith } from './comments.sql.ts';

interface ReassignedSession {
  companyId: string;
  sessionId: string;
  /** The person who gave the session to another learner. */
  by: string;
  now: Date;
}

/**
 * Makes released comments drafts again when a session goes to another learner: that learner must not see them before
 * their authors have read and released them again. Answers of the former learner are deleted.
 */
export const withholdComments = async (
  trx: Trx,
  { companyId, sessionId, by, now }: ReassignedSession,
): Promise<void> => {
  await trx
    .updateTable('session_comment')
    .set({
      released_at: null,
      read_at: null,
      answer: null,
      answered_at: null,
      history: historyWith('withdrawn', by, now),
    })
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('released_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
};
