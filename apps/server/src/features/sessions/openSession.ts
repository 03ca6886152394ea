import { dayIn, firstOfMonth } from '../../platform/calendar.ts';
import { keyHash } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { decideCustody } from './custody.ts';
import { findGrant, insertSession, lockSession, type SessionRow } from './sessions.sql.ts';
import type { Upload } from './sessionTypes.ts';

export interface OpenSession {
  row: SessionRow;
  /** Made by this very upload. */
  isNew: boolean;
  timeZone: string;
}

/**
 * The session that an upload writes to, locked; its first piece of any kind makes it and decides whose it is.
 * @throws Problem headset.grant-required without a grant of this headset; session.conflict when the session is
 * another headset's or another learner's
 */
export const openSession = async (upload: Upload, sessionId: string): Promise<OpenSession> => {
  const { trx, companyId, headsetId } = upload;
  const now = upload.clock.now();
  const grant = upload.grant && (await findGrant(trx, companyId, headsetId, keyHash(upload.grant)));
  if (!grant) throw problem('headset.grant-required');
  const decision = decideCustody({
    userId: grant.user_id,
    expired: grant.expires_at <= now,
    headsetRevoked: upload.headsetRevoked,
    userActive: grant.status && grant.deleted_at === null,
  });
  const made = await insertSession(trx, {
    companyId,
    sessionId,
    sessionMonth: firstOfMonth(now),
    headsetId,
    userId: decision.userId,
    recordedUserId: grant.user_id,
    custody: decision.custody,
    custodyReason: decision.reason,
    startedAt: now,
    day: dayIn(grant.time_zone, now),
    receivedAt: now,
  });
  if (made) return { row: made, isNew: true, timeZone: grant.time_zone };
  const row = await lockSession(trx, companyId, sessionId);
  if (!row || row.headset_id !== headsetId || row.recorded_user_id !== grant.user_id)
    throw problem('session.conflict');
  return { row, isNew: false, timeZone: grant.time_zone };
};
