import type { Trx } from '../../platform/database/createDatabase.ts';
import { noted } from './noted.sql.ts';

interface GivenAway {
  companyId: string;
  sessionId: string;
  /** Who gave the session to another learner. */
  by: string;
  now: Date;
}

/**
 * What was told the learner of a session is not for the learner whose it becomes: released comments are their authors'
 * drafts again, to be read once more before another release. What the former learner answered goes.
 */
export const withholdComments = async (
  trx: Trx,
  { companyId, sessionId, by, now }: GivenAway,
): Promise<void> => {
  await trx
    .updateTable('session_comment')
    .set({
      released_at: null,
      read_at: null,
      answer: null,
      answered_at: null,
      history: noted('withdrawn', by, now),
    })
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('released_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
};
