import { passwords } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import {
  enterInDirectory,
  removeEndedFromDirectory,
  removeFromDirectory,
} from '../../platform/database/directory.sql.ts';
import { keyHash, newSecret } from '../../platform/ids.ts';

export type LinkPurpose = 'reset' | 'invite';

/**
 * Ends the links of people that still work, of one purpose or of all. The caller has locked the people's rows, so
 * that a link made at the same moment is not missed.
 */
export const endPasswordLinks = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> => {
  await trx
    .updateTable('password_token')
    .set({ expires_at: now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'reset'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
};

/** Makes the token of a link and ends older links of the same person and purpose. Only the token's hash is stored. */
export const makePasswordToken = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  await endPasswordLinks(trx, companyId, [userId], now, purpose);
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + passwords.linkMinutes * 60_000);
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
  await enterInDirectory(trx, { kind: 'password-token', key: token, companyId, subjectId: userId });
  return { token, expiresAt };
};

/**
 * Consumes a token; false when it was used before or has expired. Of two requests at once only one succeeds.
 */
export const consumeToken = async (
  trx: Trx,
  companyId: string,
  token: string,
  now: Date,
): Promise<boolean> => {
  const result = await trx
    .updateTable('password_token')
    .set({ used_at: now })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', keyHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Stores when a link was first opened. */
export const noteOpened = async (trx: Trx, companyId: string, token: string, now: Date): Promise<void> => {
  await trx
    .updateTable('password_token')
    .set({ opened_at: now })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', keyHash(token))
    .where('opened_at', 'is', null)
    .execute();
};

/** Deletes a person's links, also from the directory. */
export const deletePasswordLinks = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await removeFromDirectory(trx, ['password-token'], { companyId, subjectId: userId });
  await trx
    .deleteFrom('password_token')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};

/** Deletes links of every company that ended before `before`, also from the directory. */
export const deleteOldLinks = async (trx: Trx, before: Date): Promise<void> => {
  await removeEndedFromDirectory(
    trx,
    'password-token',
    'key_hash',
    sql`select company_id, token_hash as key_hash from password_token where expires_at < ${before}`,
  );
  await trx.deleteFrom('password_token').where('expires_at', '<', before).execute();
};
