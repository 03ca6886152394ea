import { type Text, text } from '@simward/texts';
import type { Selectable } from 'kysely';
import type { FirstPiece } from '../../../domain/sessions/writeSession.sql.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { keyHash } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import { storedText } from '../../../platform/texts/storedText.ts';
import { dayIn, firstOfMonth } from '../../../platform/time/calendar.ts';
import {
  type EndedAssignment,
  findGrant,
  findSealed,
  lockSession,
  type ModuleUse,
  type SessionRow,
} from '../sessions.sql.ts';
import type { Custody, SealedProof, Upload } from '../sessionTypes.ts';

/** The data, as it was at the time of the upload, by which the rules decide if the session counts. */
interface UploadFacts {
  /** The headset's department, as it is now. */
  departmentId: string | null;
  timeZone: string;
  unassignedSessions: Selectable<Schema['company']>['unassigned_sessions'];
  /**
   * The first day on which the learner may run the module. Empty if the assignment has no first day, null if
   * the module is not assigned.
   */
  assignedFrom: string | null;
  endedAssignment: EndedAssignment | null;
  moduleUse: ModuleUse | null;
}

export interface OpenSession {
  row: SessionRow;
  /** Columns of the session's first piece, if this upload brings it. The session's row is then not stored yet. */
  first?: FirstPiece;
  facts: UploadFacts;
}

/**
 * Locks the session that an upload writes to. The first piece of any kind decides whose the session is; a new session is
 * not stored here, but by the upload with everything that came. The two queries are sent together.
 * @param moduleId the module, if the upload names it
 * @throws Problem headset.grant-required without a grant of this headset, session.conflict if the session belongs to another
 * headset or another learner
 */
export const openSession = async (
  upload: Upload,
  sessionId: string,
  moduleId: string | null,
): Promise<OpenSession> => {
  const { trx, companyId, headsetId, sealed } = upload;
  const storedRow = lockSession(trx, companyId, sessionId);
  if (sealed === 'checked') {
    const row = await storedRow;
    if (!row || row.headset_id !== headsetId || row.sealed_sign_in === null)
      throw problem('session.conflict');
    return { row, facts: await factsOfSealed(upload, row.user_id ?? undefined, moduleId) };
  }
  const [row, authority] = await Promise.all([
    storedRow,
    sealed ? authorizeBySealedSignIn(upload, sealed, moduleId) : authorizeByGrant(upload, moduleId),
  ]);
  const { facts } = authority;
  if (!row) {
    const first = firstPiece(upload, sessionId, authority);
    return { row: emptyRow(first), first, facts };
  }
  if (row.headset_id !== headsetId || row.recorded_user_id !== authority.recordedUserId)
    throw problem('session.conflict');
  return { row, facts };
};

const factsOfSealed = async (upload: Upload, userId: string | undefined, moduleId: string | null) =>
  factsOf(existing(await findSealed(upload.trx, { ...upload, userId, moduleId }), 'headset.unknown'));

const factsOf = (row: NonNullable<Awaited<ReturnType<typeof findSealed>>>): UploadFacts => ({
  departmentId: row.department_id,
  timeZone: row.time_zone,
  unassignedSessions: row.unassigned_sessions,
  assignedFrom: row.assigned_from,
  endedAssignment: row.ended_assignment,
  moduleUse: row.module_use,
});

interface CustodyDecision {
  custody: Custody;
  reason: Text | null;
  /** The learner whose figures the session counts in; null as long as it counts for nobody. */
  userId: string | null;
}

interface Authority {
  decision: CustodyDecision;
  /** The learner who was signed in on the headset; null if nobody knows. */
  recordedUserId: string | null;
  sealedSignIn: 'matched' | 'unmatched' | null;
  facts: UploadFacts;
}

const authorizeBySealedSignIn = async (
  upload: Upload,
  { userId, recordedUserId = userId }: SealedProof,
  moduleId: string | null,
): Promise<Authority> => ({
  decision: decideSealedCustody(userId, upload.headsetRevoked),
  recordedUserId: recordedUserId ?? null,
  sealedSignIn: userId === undefined ? 'unmatched' : 'matched',
  facts: await factsOfSealed(upload, userId, moduleId),
});

/** The decision after an offline sign-in: if the sealed PIN did not match, a Manager must decide whose the session is. */
const decideSealedCustody = (userId: string | undefined, headsetRevoked: boolean): CustodyDecision => {
  if (headsetRevoked) return { custody: 'unclaimed', reason: text('sessions.held.revoked'), userId: null };
  return userId === undefined
    ? { custody: 'unclaimed', reason: text('sessions.held.noMatch'), userId: null }
    : { custody: 'accepted', reason: null, userId };
};

const authorizeByGrant = async (upload: Upload, moduleId: string | null): Promise<Authority> => {
  const { trx, companyId, headsetId, grant: token } = upload;
  const grant =
    token && (await findGrant(trx, { companyId, headsetId, grantHash: keyHash(token), moduleId }));
  if (!grant) throw problem('headset.grant-required');
  const decision = decideCustody({
    userId: grant.user_id,
    expired: grant.expires_at <= upload.clock.now(),
    headsetRevoked: upload.headsetRevoked,
    userActive: grant.status && grant.deleted_at === null,
  });
  return { decision, recordedUserId: grant.recorded_user_id, sealedSignIn: null, facts: factsOf(grant) };
};

interface GrantFacts {
  userId: string;
  expired: boolean;
  headsetRevoked: boolean;
  userActive: boolean;
}

/**
 * Decides whose a session is. A grant is valid for uploads up to 30 days after the sign-in. After that, and from a revoked
 * headset, the session belongs to nobody until a Manager decides. A session of a learner who was deactivated meanwhile is
 * stored, but does not count until somebody decides.
 */
const decideCustody = (grant: GrantFacts): CustodyDecision => {
  if (grant.headsetRevoked)
    return { custody: 'unclaimed', reason: text('sessions.held.revoked'), userId: null };
  if (grant.expired) return { custody: 'unclaimed', reason: text('sessions.held.expired'), userId: null };
  if (!grant.userActive)
    return { custody: 'quarantined', reason: text('sessions.held.deactivated'), userId: grant.userId };
  return { custody: 'accepted', reason: null, userId: grant.userId };
};

const firstPiece = (upload: Upload, sessionId: string, authority: Authority): FirstPiece => {
  const now = upload.clock.now();
  return {
    company_id: upload.companyId,
    session_id: sessionId,
    session_month: firstOfMonth(now),
    headset_id: upload.headsetId,
    headset_department_id: authority.facts.departmentId,
    user_id: authority.decision.userId,
    recorded_user_id: authority.recordedUserId,
    custody: authority.decision.custody,
    custody_reason: authority.decision.reason && storedText(authority.decision.reason),
    sealed_sign_in: authority.sealedSignIn,
    started_at: now,
    day: dayIn(authority.facts.timeZone, now),
    first_received_at: now,
    last_received_at: now,
  };
};

/** The row of a session before its first piece is stored: all other columns have the table's defaults. */
const emptyRow = (first: FirstPiece): SessionRow => ({
  session_id: first.session_id,
  session_month: first.session_month,
  headset_id: first.headset_id,
  user_id: first.user_id,
  recorded_user_id: first.recorded_user_id,
  custody: first.custody,
  taken_out_at: null,
  sealed_sign_in: first.sealed_sign_in,
  reported_version: null,
  version_named_at: null,
  late_accepted_at: null,
  late_events: 0,
  started_at: first.started_at,
  day: first.day,
  module_id: null,
  module_version: null,
  mode: null,
  pass_mark: null,
  must_pass_steps: [],
  state: 'open',
  outcome: null,
  device_started_at: null,
  device_ended_at: null,
  last_seq: null,
  finish_digest: null,
  finish_score: null,
  finish_competencies: null,
  finish_t_ms: null,
  score: null,
  successful: null,
  failed_must_pass_steps: [],
  duration_ms: 0,
  event_count: 0,
  refused_seqs: [],
  counted_names: null,
  events_removed_at: null,
});
