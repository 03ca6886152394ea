import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { keyHash } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import { dayIn, firstOfMonth } from '../../../platform/time/calendar.ts';
import { findGrant, insertSession, lockSession, type SessionRow } from '../sessions.sql.ts';
import type { Upload } from '../sessionTypes.ts';
import { type CustodyDecision, decideCustody, decideSealedCustody } from './custody.ts';

export interface OpenSession {
  row: SessionRow;
  /** Made by this very upload. */
  isNew: boolean;
  timeZone: string;
}

interface Authority {
  decision: CustodyDecision;
  /** Who was signed in on the headset, as far as anybody knows. */
  recordedUserId: string | null;
  sealedSignIn: 'matched' | 'unmatched' | null;
  timeZone: string;
}

const byGrant = async (upload: Upload): Promise<Authority> => {
  const { trx, companyId, headsetId, grant: token } = upload;
  const grant = token && (await findGrant(trx, companyId, headsetId, keyHash(token)));
  if (!grant) throw problem('headset.grant-required');
  const decision = decideCustody({
    userId: grant.user_id,
    expired: grant.expires_at <= upload.clock.now(),
    headsetRevoked: upload.headsetRevoked,
    userActive: grant.status && grant.deleted_at === null,
  });
  return { decision, recordedUserId: grant.user_id, sealedSignIn: null, timeZone: grant.time_zone };
};

const bySeal = async (upload: Upload, userId: string | undefined): Promise<Authority> => ({
  decision: decideSealedCustody(userId, upload.headsetRevoked),
  recordedUserId: userId ?? null,
  sealedSignIn: userId === undefined ? 'unmatched' : 'matched',
  timeZone: await companyTimeZone(upload.trx, upload.companyId),
});

/**
 * The session that an upload writes to, locked; its first piece of any kind makes it and decides whose it is.
 * @throws Problem headset.grant-required without a grant of this headset; session.conflict when the session is
 * another headset's or another learner's
 */
export const openSession = async (upload: Upload, sessionId: string): Promise<OpenSession> => {
  const { trx, companyId, headsetId, sealed } = upload;
  if (sealed === 'checked') {
    const row = await lockSession(trx, companyId, sessionId);
    if (!row || row.headset_id !== headsetId || row.sealed_sign_in === null)
      throw problem('session.conflict');
    return { row, isNew: false, timeZone: await companyTimeZone(trx, companyId) };
  }
  const authority = sealed ? await bySeal(upload, sealed.userId) : await byGrant(upload);
  const now = upload.clock.now();
  const made = await insertSession(trx, {
    companyId,
    sessionId,
    sessionMonth: firstOfMonth(now),
    headsetId,
    userId: authority.decision.userId,
    recordedUserId: authority.recordedUserId,
    custody: authority.decision.custody,
    custodyReason: authority.decision.reason,
    sealedSignIn: authority.sealedSignIn,
    startedAt: now,
    day: dayIn(authority.timeZone, now),
    receivedAt: now,
  });
  if (made) return { row: made, isNew: true, timeZone: authority.timeZone };
  const row = await lockSession(trx, companyId, sessionId);
  if (!row || row.headset_id !== headsetId || row.recorded_user_id !== authority.recordedUserId)
    throw problem('session.conflict');
  return { row, isNew: false, timeZone: authority.timeZone };
};
