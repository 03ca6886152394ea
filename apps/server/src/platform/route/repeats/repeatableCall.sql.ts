import type { Trx } from '../../database/createDatabase.ts';

/** A call that its sender may repeat: whose it is, and the hashes of its key and its content. */
export interface RepeatableCall {
  companyId: string;
  userId: string;
  keyHash: Buffer;
  contentHash: Buffer;
}

/** What a call made, in the company that it belongs to. */
export interface Made {
  companyId: string;
  id: string;
}

/**
 * Notes that a call has begun. While another transaction notes the same call, this waits for its end.
 * @returns false where the call was noted before and can still be repeated
 */
export const noteBegun = async (
  trx: Trx,
  call: RepeatableCall,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> => {
  const row = await trx
    .insertInto('repeatable_call')
    .values({
      company_id: call.companyId,
      user_id: call.userId,
      key_hash: call.keyHash,
      content_hash: call.contentHash,
      begun_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'key_hash'])
        .doUpdateSet((excluded) => ({
          content_hash: excluded.ref('excluded.content_hash'),
          begun_at: excluded.ref('excluded.begun_at'),
          expires_at: excluded.ref('excluded.expires_at'),
          answer_encrypted: null,
          made_in_company: null,
          made_id: null,
        }))
        .whereRef('repeatable_call.expires_at', '<=', 'excluded.begun_at'),
    )
    .returning('begun_at')
    .executeTakeFirst();
  return row !== undefined;
};

const ofCall = ({ companyId, userId, keyHash }: RepeatableCall) =>
  ({ company_id: companyId, user_id: userId, key_hash: keyHash }) as const;

export const findCall = (trx: Trx, call: RepeatableCall) =>
  trx
    .selectFrom('repeatable_call')
    .select(['content_hash', 'begun_at', 'answer_encrypted', 'made_in_company', 'made_id'])
    .where((where) => where.and(ofCall(call)))
    .executeTakeFirst();

/**
 * Takes over a call whose process ended before it had an answer.
 * @returns false when somebody else took it over
 */
export const takeOver = async (
  trx: Trx,
  call: RepeatableCall,
  begunAt: Date,
  now: Date,
): Promise<boolean> => {
  const row = await trx
    .updateTable('repeatable_call')
    .set({ begun_at: now })
    .where((where) => where.and({ ...ofCall(call), begun_at: begunAt }))
    .returning('begun_at')
    .executeTakeFirst();
  return row !== undefined;
};

export const keepAnswer = async (trx: Trx, call: RepeatableCall, sealedAnswer: Buffer): Promise<void> => {
  await trx
    .updateTable('repeatable_call')
    .set({ answer_encrypted: sealedAnswer })
    .where((where) => where.and(ofCall(call)))
    .execute();
};

export const keepMade = async (trx: Trx, call: RepeatableCall, made: Made): Promise<void> => {
  await trx
    .updateTable('repeatable_call')
    .set({ made_in_company: made.companyId, made_id: made.id })
    .where((where) => where.and(ofCall(call)))
    .execute();
};

/** Forgets a call that failed, so that the next one with its key is a first one. What it made is kept. */
export const forgetFailed = async (trx: Trx, call: RepeatableCall): Promise<void> => {
  await trx
    .deleteFrom('repeatable_call')
    .where((where) => where.and(ofCall(call)))
    .where('made_id', 'is', null)
    .execute();
};

/** Deletes all answers that are kept for repeats in a company. They are sealed, so that nobody can look for one name in them. */
export const forgetAnswersIn = async (trx: Trx, companyId: string): Promise<void> => {
  await trx.deleteFrom('repeatable_call').where('company_id', '=', companyId).execute();
};

export const deleteExpiredCalls = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('repeatable_call').where('expires_at', '<=', now).execute();
};
