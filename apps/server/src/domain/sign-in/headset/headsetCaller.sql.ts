import { type Kysely, sql } from 'kysely';
import type { HeadsetCaller } from '../../../platform/auth/caller.ts';
import type { Database, Trx } from '../../../platform/database/createDatabase.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { compiledOnce } from '../../../platform/database/statements/compiledOnce.ts';
import { keyHash } from '../../../platform/ids.ts';
import { noteSeen } from '../../headsets/writeHeadset.sql.ts';

/** Days that a revoked headset is still heard: what it recorded before may be on its way. */
export const revokedGraceDays = 30;

interface FoundHeadset {
  caller: HeadsetCaller;
  /** Whether it was noted in the last minute. A busy headset's row must not become a hot one. */
  seenLately: boolean;
}

const findHeadsets = compiledOnce(
  (_database, { secretHash }: { secretHash: Buffer }) =>
    sql<{
      company_id: string;
      headset_id: string;
      revoked_at: Date | null;
      last_seen_at: Date | null;
    }>`select company_id, headset_id, revoked_at, last_seen_at from headset_by_secret(${secretHash})`,
);

const findHeadset = async (
  database: Kysely<Schema>,
  secret: string,
  now: Date,
): Promise<FoundHeadset | undefined> => {
  const [headset] = await findHeadsets(database, { secretHash: keyHash(secret) });
  const graceStart = now.getTime() - revokedGraceDays * 86_400_000;
  if (!headset || (headset.revoked_at && headset.revoked_at.getTime() < graceStart)) return undefined;
  return {
    caller: {
      kind: 'headset',
      companyId: headset.company_id,
      headsetId: headset.headset_id,
      revokedAt: headset.revoked_at,
    },
    seenLately: headset.last_seen_at !== null && now.getTime() - headset.last_seen_at.getTime() < 60_000,
  };
};

/** The enrolled headset behind a secret; undefined when unknown, or revoked longer ago than the grace. */
export const findHeadsetCaller = async (
  database: Database,
  secret: string,
  now: Date,
): Promise<HeadsetCaller | undefined> => {
  const found = await findHeadset(database.unscoped, secret, now);
  if (found && !found.seenLately)
    await database.write({ companyId: found.caller.companyId }, (trx) => noteSeen(trx, found.caller, now));
  return found?.caller;
};

/** The same within a transaction that has begun. */
export const findHeadsetWithin = async (
  trx: Trx,
  secret: string,
  now: Date,
): Promise<HeadsetCaller | undefined> => {
  const found = await findHeadset(trx, secret, now);
  if (found && !found.seenLately) await noteSeen(trx, found.caller, now);
  return found?.caller;
};
