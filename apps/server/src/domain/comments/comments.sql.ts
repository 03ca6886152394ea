import type { comments } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { isAccepted } from '../sessions/countedSession.sql.ts';

/** A session that people may comment or reflect on. */
export interface CommentedSession {
  company_id: string;
  session_id: string;
  user_id: string;
  learner: string;
}

/** An accepted session with a known learner, module and mode. */
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

/**
 * Released comments on a session, by the moment of the session that they are about, followed by the drafts of
 * one author.
 */
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
  comment: { id: string; authorId: string; written: comments.CommentInput },
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

const columnsOf = ({ text, at, stepName, phase }: comments.CommentInput) => ({
  text,
  t_ms: at === null ? null : Math.round(at * 1000),
  step_name: stepName,
  phase,
});

interface CommentKey {
  session: CommentedSession;
  commentId: string;
}

/** A comment, its row locked, so that nobody changes it while it is released. */
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

const updateComment = (trx: Trx, { session, commentId }: CommentKey) =>
  trx
    .updateTable('session_comment')
    .where('company_id', '=', session.company_id)
    .where('session_comment_id', '=', commentId);

interface Actor {
  userId: string;
  now: Date;
}

export const changeComment = async (
  trx: Trx,
  key: CommentKey,
  written: comments.CommentInput,
  { userId, now }: Actor,
): Promise<void> => {
  await updateComment(trx, key)
    .set({ ...columnsOf(written), changed_at: now, history: historyWith('changed', userId, now) })
    .execute();
};

export const deleteComment = async (trx: Trx, key: CommentKey, { now }: Actor): Promise<void> => {
  await updateComment(trx, key).set({ deleted_at: now }).execute();
};

export const withdrawComment = async (trx: Trx, key: CommentKey, { userId, now }: Actor): Promise<void> => {
  await updateComment(trx, key)
    .set({ released_at: null, history: historyWith('withdrawn', userId, now) })
    .execute();
};

export const answerComment = async (
  trx: Trx,
  key: CommentKey,
  text: string,
  { userId, now }: Actor,
): Promise<void> => {
  await updateComment(trx, key)
    .set({
      answer: text,
      answered_at: now,
      read_at: sql`coalesce(read_at, ${now})`,
      history: historyWith('answered', userId, now),
    })
    .execute();
};

/** Releases an author's drafts, or those among them that are named; returns their ids. */
export const releaseDrafts = async (
  trx: Trx,
  session: CommentedSession,
  commentIds: readonly string[] | undefined,
  { userId, now }: Actor,
): Promise<string[]> => {
  const rows = await trx
    .updateTable('session_comment')
    .set({ released_at: now, history: historyWith('released', userId, now) })
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

/** Stores the time at which the learner first read the released comments. */
export const readComments = async (
  trx: Trx,
  session: CommentedSession,
  commentIds: readonly string[],
  { userId, now }: Actor,
): Promise<void> => {
  await trx
    .updateTable('session_comment')
    .set({ read_at: now, history: historyWith('read', userId, now) })
    .where('company_id', '=', session.company_id)
    .where('session_id', '=', session.session_id)
    .where('session_comment_id', 'in', [...commentIds])
    .where('deleted_at', 'is', null)
    .where('released_at', 'is not', null)
    .where('read_at', 'is', null)
    .execute();
};

type Act = comments.Comment['history'][number]['act'];

/** The history of a comment with a new act at its end. */
export const historyWith = (act: Act, by: string, now: Date) =>
  sql<string>`history || jsonb_build_array(jsonb_build_object('act', ${act}::text, 'by', ${by}::text, 'at', ${now.toISOString()}::text))`;

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

export interface ReleasedComment {
  session_id: string;
  started_at: Date;
  module_name: string;
  /** Milliseconds since the session began; null for a comment on the whole session. */
  t_ms: number | null;
  step_name: string | null;
  phase: 'reactions' | 'description' | 'analysis' | 'summary' | null;
  text: string;
  /** The author's name; "Simward" for an author who does not belong to the company. */
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
