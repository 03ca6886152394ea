import { headsets } from '@simward/contract';
import { sql } from 'kysely';
import type { HeadsetCaller } from '../../../platform/auth/caller.ts';
import type { CompanyDatabase } from '../../../platform/database/createDatabase.ts';
import { compileOnce } from '../../../platform/database/statements/compiledOnce.ts';
import { keyHash } from '../../../platform/ids.ts';
import { noteSeen } from '../../headsets/writeHeadset.sql.ts';

interface FoundHeadset {
  caller: HeadsetCaller;
  /**
   * True if the headset has called in the last minute: its row is then not written again, as a busy headset
   * would write it with every call.
   */
  seenLately: boolean;
}

interface HeadsetRow {
  company_id: string;
  headset_id: string;
  revoked_at: Date | null;
  last_seen_at: Date | null;
}

const findBySecret = compileOnce(
  (_database, { secretHash }: { secretHash: Buffer }) =>
    sql<HeadsetRow>`select company_id, headset_id, revoked_at, last_seen_at from headset_by_secret(${secretHash})`,
);

/** The enrolled headset with this secret; undefined when unknown, or revoked longer ago than `headsets.revokedDays`. */
export const findHeadsetCaller = async (
  database: CompanyDatabase,
  secret: string,
  now: Date,
): Promise<HeadsetCaller | undefined> => {
  const found = acceptHeadset(await findBySecret(database.unscoped, { secretHash: keyHash(secret) }), now);
  if (found && !found.seenLately)
    await database.write({ companyId: found.caller.companyId }, (trx) => noteSeen(trx, found.caller, now));
  return found?.caller;
};

const acceptHeadset = ([headset]: readonly HeadsetRow[], now: Date): FoundHeadset | undefined => {
  const graceStart = now.getTime() - headsets.revokedDays * 86_400_000;
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
