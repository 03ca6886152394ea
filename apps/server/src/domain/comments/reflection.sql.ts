import type { comments } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { withoutName } from '../people/leaving/withoutName.sql.ts';
import type { FormerPerson } from '../people/peopleEvents.ts';
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

/**
 * Deletes a learner's reflections and answers on the own sessions. What facilitators wrote there stays with the session,
 * without the learner's name.
 */
export const forgetLearnersWords = async (trx: Trx, person: FormerPerson): Promise<void> => {
  const { companyId, userId } = person;
  await trx
    .deleteFrom('session_reflection')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await sql`
    update session_comment c set answer = null, text = ${withoutName(sql`c.text`, person)},
      history = ${withoutName(sql`c.history::text`, person)}::jsonb
    where c.company_id = ${companyId} and c.session_id in (
      select s.session_id from session s where s.company_id = ${companyId} and s.user_id = ${userId})
    returning c.session_comment_id`.execute(trx);
};
