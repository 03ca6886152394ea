import { sql } from 'kysely';
import type { Database } from '../database/createDatabase.ts';
import { keyHash } from '../ids.ts';
import type { HeadsetCaller } from './caller.ts';

/** Days that a revoked headset is still heard: what it recorded before may be on its way. */
export const revokedGraceDays = 30;

/** Company and subject behind a key that the caller can prove; the one look-up made before a company is known. */
export const findInDirectory = async (
  database: Database,
  kind: 'user' | 'headset' | 'enrolment' | 'pairing',
  key: string,
): Promise<{ companyId: string; subjectId: string } | undefined> => {
  const { rows } = await sql<{ company_id: string; subject_id: string }>`
    select company_id, subject_id from directory_find(${kind}, ${keyHash(key)})`.execute(database.unscoped);
  const row = rows[0];
  return row && { companyId: row.company_id, subjectId: row.subject_id };
};

/** The enrolled headset behind a secret; undefined when unknown, or revoked longer ago than the grace. */
export const findHeadsetCaller = async (
  database: Database,
  secret: string,
  now: Date,
): Promise<HeadsetCaller | undefined> => {
  const found = await findInDirectory(database, 'headset', secret);
  if (!found) return undefined;
  const headset = await database.read({ companyId: found.companyId }, (trx) =>
    trx
      .selectFrom('headset')
      .select(['headset_id', 'revoked_at'])
      .where('company_id', '=', found.companyId)
      .where('headset_id', '=', found.subjectId)
      .executeTakeFirst(),
  );
  const graceStart = now.getTime() - revokedGraceDays * 86_400_000;
  if (!headset || (headset.revoked_at && headset.revoked_at.getTime() < graceStart)) return undefined;
  return {
    kind: 'headset',
    companyId: found.companyId,
    headsetId: headset.headset_id,
    revokedAt: headset.revoked_at,
  };
};
