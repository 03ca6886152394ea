import type { comments } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isAccepted } from '../sessions/counted/countedSession.sql.ts';
import { noted } from './noted.sql.ts';

/** A session that is talked about. */
export interface CommentedSession {
  company_id: string;
  session_id: string;
  /** The learner's. */
  user_id: string;
  learner: string;
}

/** A session of which it is known whose it is. */
export const findCommentedSession = async (
  trx: Trx,
  companyId: string,
  sessionId: string,
): Promise<CommentedSession | undefined> => {
  const { rows } = await sql<CommentedSession>`
    select s.company_id, s.session_id, s.user_id, u.name as learner
    from session s
    join user_account u on u.company_id = ${companyId} and u.user_id = s.user_id
    where s.company_id = ${companyId} and s.session_id = ${sessionId} and ${isAccepted}
      and s.user_id is not null and s.mode is not null and s.module_id is not null`.execute(trx);
  return rows[0];
};

export interface CommentRow {
  session_comment_id: string;
  author_id: string;
  author: string;
  t_ms: number | null;
  step_name: string | null;
  phase: comments.DebriefingPhase | null;
  text: string;
  created_at: Date;
  released_at: Date | null;
  read_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
  history: comments.Comment['history'];
}

/** What was released of a session, and the drafts of one author; in the order of what they are about. */
export const listComments = async (
  trx: Trx,
  { company_id, session_id }: CommentedSession,
  draftsOf: string | undefined,
): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    select c.session_comment_id, c.author_id, coalesce(a.name, 'Simward') as author, c.t_ms, c.step_name, c.phase, c.text, c.created_at,
      c.released_at, c.read_at, c.answer, c.answered_at,
      c.history
    from session_comment c
    left join user_account a on a.company_id = ${company_id} and a.user_id = c.author_id
    where c.company_id = ${company_id} and c.session_id = ${session_id} and c.deleted_at is null
      and (c.released_at is not null or c.author_id = ${draftsOf ?? null}::uuid)
    order by c.released_at is null, c.t_ms nulls first, c.created_at, c.session_comment_id`.execute(trx);
  return rows;
};

export const insertComment = async (
  trx: Trx,
  session: CommentedSession,
  comment: { id: string; authorId: string; written: comments.Written },
  now: Date,
): Promise<void> => {
  const { id, authorId, written } = comment;
  await trx
    .insertInto('session_comment')
    .values({
      company_id: session.company_id,
      session_comment_id: id,
      session_id: session.session_id,
      author_id: authorId,
      ...columnsOf(written),
      created_at: now,
      history: JSON.stringify([{ act: 'written', by: authorId, at: now.toISOString() }]),
    })
    .execute();
};

const columnsOf = ({ text, at, stepName, phase }: comments.Written) => ({
  text,
  t_ms: at === null ? null : Math.round(at * 1000),
  step_name: stepName,
  phase,
});

interface CommentKey {
  session: CommentedSession;
  commentId: string;
}

/** A comment, locked, so that a release and a change of it never cross. */
export const lockComment = (trx: Trx, { session, commentId }: CommentKey) =>
  trx
    .selectFrom('session_comment')
    .select(['author_id', 'released_at', 'read_at'])
    .where('company_id', '=', session.company_id)
    .where('session_id', '=', session.session_id)
    .where('session_comment_id', '=', commentId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const updateOf = (trx: Trx, { session, commentId }: CommentKey) =>
  trx
    .updateTable('session_comment')
    .where('company_id', '=', session.company_id)
    .where('session_comment_id', '=', commentId);

interface By {
  userId: string;
  now: Date;
}

export const changeComment = async (
  trx: Trx,
  key: CommentKey,
  written: comments.Written,
  { userId, now }: By,
): Promise<void> => {
  await updateOf(trx, key)
    .set({ ...columnsOf(written), changed_at: now, history: noted('changed', userId, now) })
    .execute();
};

export const deleteComment = async (trx: Trx, key: CommentKey, { now }: By): Promise<void> => {
  await updateOf(trx, key).set({ deleted_at: now }).execute();
};

export const withdrawComment = async (trx: Trx, key: CommentKey, { userId, now }: By): Promise<void> => {
  await updateOf(trx, key)
    .set({ released_at: null, history: noted('withdrawn', userId, now) })
    .execute();
};

export const answerComment = async (
  trx: Trx,
  key: CommentKey,
  text: string,
  { userId, now }: By,
): Promise<void> => {
  await updateOf(trx, key)
    .set({
      answer: text,
      answered_at: now,
      read_at: sql`coalesce(read_at, ${now})`,
      history: noted('answered', userId, now),
    })
    .execute();
};

/** Releases an author's drafts; all of them, or those asked for. */
export const releaseDrafts = async (
  trx: Trx,
  session: CommentedSession,
  commentIds: readonly string[] | undefined,
  { userId, now }: By,
): Promise<string[]> => {
  const rows = await trx
    .updateTable('session_comment')
    .set({ released_at: now, history: noted('released', userId, now) })
    .where('company_id', '=', session.company_id)
    .where('session_id', '=', session.session_id)
    .where('author_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('released_at', 'is', null)
    .$if(commentIds !== undefined, (query) =>
      query.where('session_comment_id', 'in', [...(commentIds ?? [])]),
    )
    .returning('session_comment_id')
    .execute();
  return rows.map(({ session_comment_id }) => session_comment_id);
};

/** Notes the first reading of what was released. */
export const readComments = async (
  trx: Trx,
  session: CommentedSession,
  commentIds: readonly string[],
  { userId, now }: By,
): Promise<void> => {
  await trx
    .updateTable('session_comment')
    .set({ read_at: now, history: noted('read', userId, now) })
    .where('company_id', '=', session.company_id)
    .where('session_id', '=', session.session_id)
    .where('session_comment_id', 'in', [...commentIds])
    .where('deleted_at', 'is', null)
    .where('released_at', 'is not', null)
    .where('read_at', 'is', null)
    .execute();
};
