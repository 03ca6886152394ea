import type { comments } from '@simward/contract';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { CommentedSession } from './comments.sql.ts';

export const findReflection = (trx: Trx, { company_id, session_id, user_id }: CommentedSession) =>
  trx
    .selectFrom('session_reflection')
    .select(['text', 'submitted_at', 'asked_at'])
    .where('company_id', '=', company_id)
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/**
 * Stores a reflection; the times at which it was first submitted, and at which the learner first asked to talk about
 * the session, stay.
 */
export const saveReflection = async (
  trx: Trx,
  { company_id, session_id, user_id }: CommentedSession,
  { text, submitted, asked }: { text: string; submitted: boolean; asked: boolean },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('session_reflection')
    .values({
      company_id,
      session_id,
      user_id,
      text,
      submitted_at: submitted ? now : null,
      asked_at: asked ? now : null,
    })
    .onConflict((row) =>
      row.columns(['company_id', 'session_id', 'user_id']).doUpdateSet((eb) => ({
        text,
        submitted_at: submitted ? eb.fn.coalesce('session_reflection.submitted_at', eb.val(now)) : null,
        asked_at: asked ? eb.fn.coalesce('session_reflection.asked_at', eb.val(now)) : null,
      })),
    )
    .execute();
};

/** A reflection for its reader: a facilitator does not get the text before it is submitted. */
export const reflectionFor = (
  row: Awaited<ReturnType<typeof findReflection>>,
  reader: 'learner' | 'facilitator',
): comments.Reflection | null => {
  if (!row) return null;
  const submitted = row.submitted_at !== null;
  if (reader === 'facilitator' && !submitted && row.asked_at === null) return null;
  return {
    text: reader === 'learner' || submitted ? row.text : '',
    submitted,
    askedAt: row.asked_at?.toISOString() ?? null,
  };
};

/** Deletes a learner's reflections and answers on the own sessions; what facilitators wrote stays with the session. */
export const forgetLearnersWords = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('session_reflection')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('session_comment')
    .set({ answer: null })
    .where('company_id', '=', companyId)
    .where('answered_at', 'is not', null)
    .where('session_id', 'in', (sessions) =>
      sessions
        .selectFrom('session')
        .select('session_id')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId),
    )
    .execute();
};
