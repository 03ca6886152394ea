import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { enterInDirectory, removeEndedFromDirectory } from '../../../platform/database/directory.sql.ts';

interface NewAttempt {
  companyId: string;
  attemptId: string;
  providerId: string;
  requestId: string;
  relayState: string;
  expiresAt: Date;
}

/** Stores a SAML sign-in that begins. Its answer is matched by the RelayState. */
export const insertAttempt = async (trx: Trx, attempt: NewAttempt, now: Date): Promise<void> => {
  await trx
    .insertInto('sso_attempt')
    .values({
      company_id: attempt.companyId,
      sso_attempt_id: attempt.attemptId,
      identity_provider_id: attempt.providerId,
      request_id: attempt.requestId,
      created_at: now,
      expires_at: attempt.expiresAt,
    })
    .execute();
  const { companyId, attemptId: subjectId, relayState: key } = attempt;
  await enterInDirectory(trx, { kind: 'sso-attempt', key, companyId, subjectId });
};

/** Marks an attempt as answered, since it takes only one answer. Undefined if it was answered before or has expired. */
export const consumeSsoAttempt = async (trx: Trx, companyId: string, attemptId: string, now: Date) => {
  const row = await trx
    .updateTable('sso_attempt')
    .set({ answered_at: now })
    .where('company_id', '=', companyId)
    .where('sso_attempt_id', '=', attemptId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['identity_provider_id', 'request_id'])
    .executeTakeFirst();
  return row && { providerId: row.identity_provider_id, requestId: row.request_id };
};

/** Stores the proven identity, or the reason of the refusal, until the browser fetches it. */
export const storeAnswer = async (
  trx: Trx,
  companyId: string,
  attemptId: string,
  answer: { identity: object } | { refused: string },
): Promise<void> => {
  await trx
    .updateTable('sso_attempt')
    .set('identity' in answer ? { identity: JSON.stringify(answer.identity) } : { refused: answer.refused })
    .where('company_id', '=', companyId)
    .where('sso_attempt_id', '=', attemptId)
    .execute();
};

/** Fetches the stored answer once. Undefined if there is none, if it was fetched before, or if the attempt has expired. */
export const fetchAnswerOnce = async (trx: Trx, companyId: string, attemptId: string, now: Date) => {
  const row = await trx
    .updateTable('sso_attempt')
    .set({ completed_at: now })
    .where('company_id', '=', companyId)
    .where('sso_attempt_id', '=', attemptId)
    .where('answered_at', 'is not', null)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['identity', 'refused'])
    .executeTakeFirst();
  return row;
};

/**
 * Marks an assertion, or the state of an OpenID Connect sign-in, as used.
 * @returns false if it was used before
 */
export const consumeSsoAssertion = async (
  trx: Trx,
  assertion: { companyId: string; providerId: string; assertionId: string; expiresAt: Date },
): Promise<boolean> => {
  const result = await trx
    .insertInto('sso_assertion')
    .values({
      company_id: assertion.companyId,
      identity_provider_id: assertion.providerId,
      assertion_id: assertion.assertionId,
      expires_at: assertion.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Deletes expired attempts and assertions. Needs a transaction over all companies. */
export const deleteExpiredAttempts = async (trx: Trx, now: Date): Promise<void> => {
  await removeEndedFromDirectory(
    trx,
    'sso-attempt',
    'subject_id',
    sql`select company_id, sso_attempt_id as subject_id from sso_attempt where expires_at < ${now}`,
  );
  await trx.deleteFrom('sso_attempt').where('expires_at', '<', now).execute();
  await trx.deleteFrom('sso_assertion').where('expires_at', '<', now).execute();
};
