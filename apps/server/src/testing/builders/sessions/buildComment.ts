import { newId } from '../../../platform/ids.ts';
import type { TestPortal } from '../../portal/testPortal.ts';
import type { BuiltSession } from './buildSession.ts';

interface CommentFields {
  released?: boolean;
  text?: string;
}

/** A facilitator's comment on a whole session; a draft unless `released`. */
export const buildComment = async (
  portal: TestPortal,
  { companyId, sessionId }: Pick<BuiltSession, 'companyId' | 'sessionId'>,
  authorId: string,
  { released = false, text = 'Well done.' }: CommentFields = {},
): Promise<string> => {
  const now = portal.clock.now();
  const id = newId(now);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .insertInto('session_comment')
      .values({
        company_id: companyId,
        session_comment_id: id,
        session_id: sessionId,
        author_id: authorId,
        text,
        created_at: now,
        released_at: released ? now : null,
      })
      .execute(),
  );
  return id;
};
