import { sql } from 'kysely';
import type { HeadsetCaller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';

/** Days that a revoked headset is still heard: what it recorded before may be on its way. */
export const revokedGraceDays = 30;

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
