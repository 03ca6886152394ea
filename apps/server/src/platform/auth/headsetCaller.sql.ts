import { sql } from 'kysely';
import type { Database } from '../database/createDatabase.ts';
import { keyHash } from '../ids.ts';
import type { HeadsetCaller } from './caller.ts';

/** Days that a revoked headset is still heard: what it recorded before may be on its way. */
export const revokedGraceDays = 30;

/** Company and subject behind a key that the caller can prove; the one look-up made before a company is known. */
export const findInDirectory = async (
  database: Database,
  kind: 'user' | 'enrolment' | 'password-token' | 'company' | 'host' | 'identity-provider' | 'sso-attempt',
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
  const { rows } = await sql<{
    company_id: string;
    headset_id: string;
    revoked_at: Date | null;
    last_seen_at: Date | null;
  }>`select company_id, headset_id, revoked_at, last_seen_at from headset_by_secret(${keyHash(secret)})`.execute(
    database.unscoped,
  );
  const headset = rows[0];
  const graceStart = now.getTime() - revokedGraceDays * 86_400_000;
  if (!headset || (headset.revoked_at && headset.revoked_at.getTime() < graceStart)) return undefined;
  await noteSeen(database, headset, now);
  return {
    kind: 'headset',
    companyId: headset.company_id,
    headsetId: headset.headset_id,
    revokedAt: headset.revoked_at,
  };
};

/** At most once a minute, so that a busy headset's row does not become a hot one. */
const noteSeen = async (
  database: Database,
  headset: { company_id: string; headset_id: string; last_seen_at: Date | null },
  now: Date,
): Promise<void> => {
  if (headset.last_seen_at && now.getTime() - headset.last_seen_at.getTime() < 60_000) return;
  await database.write({ companyId: headset.company_id }, (trx) =>
    trx
      .updateTable('headset')
      .set({ last_seen_at: now })
      .where('company_id', '=', headset.company_id)
      .where('headset_id', '=', headset.headset_id)
      .execute(),
  );
};
