import type { Trx } from '../../platform/database/createDatabase.ts';
import { keyHash, newSecret } from '../../platform/ids.ts';

export type LinkPurpose = 'reset' | 'invite';

/** A link works once and for this long. */
export const linkMinutes = 30;

interface Person {
  companyId: string;
  userId: string;
}

/**
 * Ends the links of a person that still work, of one purpose or of all. Whoever calls it holds the person's row, so
 * that a link made at the same moment is not missed.
 */
export const endPasswordLinks = async (
  trx: Trx,
  { companyId, userId }: Person,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> => {
  await trx
    .updateTable('password_token')
    .set({ expires_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'reset'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
};

/** Makes the token of a link; older ones of the same person and purpose end. Only its hash is stored. */
export const makePasswordToken = async (
  trx: Trx,
  { companyId, userId }: Person,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  await endPasswordLinks(trx, { companyId, userId }, now, purpose);
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
  await trx
    .insertInto('password_token')
    .values({
      company_id: companyId,
      token_hash: keyHash(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await trx
    .insertInto('directory')
    .values({ kind: 'password-token', key_hash: keyHash(token), company_id: companyId, subject_id: userId })
    .execute();
  return { token, expiresAt };
};
