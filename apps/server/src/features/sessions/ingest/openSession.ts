import { play } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import type { Selectable } from 'kysely';
import type { FirstPiece } from '../../../domain/sessions/writeSession.sql.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { keyHash } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import { storedText } from '../../../platform/texts/storedText.ts';
import { dayIn, firstOfMonth } from '../../../platform/time/calendar.ts';
import { lockSession, type SessionRow } from '../sessions.sql.ts';
import type { Custody, SealedProof, Upload, UploadingHeadset, UploadingPlay } from '../sessionTypes.ts';
import { type EndedAssignment, findGrant, findPlay, findSealed, type ModuleUse } from './uploadFacts.sql.ts';

/** The data, as it was at the time of the upload, by which the rules decide if the session counts. */
interface UploadFacts {
  /** Where a session that begins now is played, and who then decides about it while it is held. */
  origin: Pick<FirstPiece, 'played_in' | 'headset_department_id' | 'play_department_ids'>;
  timeZone: string;
  unassignedSessions: Selectable<Schema['company']>['unassigned_sessions'];
  /**
   * The first day on which the learner may run the module. Empty if the assignment has no first day, null if
   * the module is not assigned.
   */
  assignedFrom: string | null;
  endedAssignment: EndedAssignment | null;
  moduleUse: ModuleUse | null;
  /** Only of a play. */
  play?: PlayFacts;
}

interface PlayFacts {
  /** The modes that the company allowed when Play was pressed. */
  modes: readonly string[];
  begunAt: Date;
  /** It starts nothing more: its learner signed out, for example. */
  hasEnded: boolean;
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
 * headset, play or learner, module.not-found for another module than the play's
 */
export const openSession = (
  upload: Upload,
  sessionId: string,
  moduleId: string | null,
): Promise<OpenSession> =>
  upload.sender.kind === 'play'
    ? openSessionOfPlay({ ...upload, sender: upload.sender }, sessionId, moduleId)
    : openSessionOfHeadset({ ...upload, sender: upload.sender }, sessionId, moduleId);

type HeadsetUpload = Upload & { sender: UploadingHeadset };
type PlayUpload = Upload & { sender: UploadingPlay };

const openSessionOfHeadset = async (
  upload: HeadsetUpload,
  sessionId: string,
  moduleId: string | null,
): Promise<OpenSession> => {
  const { trx, companyId } = upload;
  const { headsetId, sealed } = upload.sender;
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
  if (!row) return firstOf(upload, sessionId, authority);
  if (row.headset_id !== headsetId || row.recorded_user_id !== authority.recordedUserId)
    throw problem('session.conflict');
  return { row, facts };
};

const openSessionOfPlay = async (
  upload: PlayUpload,
  sessionId: string,
  moduleId: string | null,
): Promise<OpenSession> => {
  const { trx, companyId, sender } = upload;
  const [row, found] = await Promise.all([
    lockSession(trx, companyId, sessionId),
    findPlay(trx, { companyId, playId: sender.playId }),
  ]);
  const pressed = existing(found, 'play.unknown');
  if (moduleId !== null && moduleId !== pressed.module_id) throw problem('module.not-found');
  const facts: UploadFacts = {
    ...ruleFactsOf(pressed),
    origin: {
      played_in: 'browser',
      headset_department_id: null,
      play_department_ids: pressed.department_ids,
    },
    play: { modes: pressed.modes, begunAt: pressed.begun_at, hasEnded: pressed.has_ended },
  };
  if (!row)
    return firstOf(upload, sessionId, {
      decision: decideCustodyOfPlay(pressed, upload.clock.now()),
      recordedUserId: pressed.recorded_user_id,
      sealedSignIn: null,
      facts,
    });
  if (row.play_id !== sender.playId) throw problem('session.conflict');
  return { row, facts };
};

const firstOf = (upload: Upload, sessionId: string, authority: Authority): OpenSession => {
  const first = firstPiece(upload, sessionId, authority);
  return { row: emptyRow(first), first, facts: authority.facts };
};

const factsOfSealed = async (
  { trx, companyId, sender }: HeadsetUpload,
  userId: string | undefined,
  moduleId: string | null,
) =>
  factsOf(
    existing(
      await findSealed(trx, { companyId, headsetId: sender.headsetId, userId, moduleId }),
      'headset.unknown',
    ),
  );

type RuleFacts = Pick<
  NonNullable<Awaited<ReturnType<typeof findPlay>>>,
  'time_zone' | 'unassigned_sessions' | 'assigned_from' | 'ended_assignment' | 'module_use'
>;

const ruleFactsOf = (row: RuleFacts) => ({
  timeZone: row.time_zone,
  unassignedSessions: row.unassigned_sessions,
  assignedFrom: row.assigned_from,
  endedAssignment: row.ended_assignment,
  moduleUse: row.module_use,
});

const factsOf = (row: NonNullable<Awaited<ReturnType<typeof findSealed>>>): UploadFacts => ({
  ...ruleFactsOf(row),
  origin: {
    played_in: row.in_browser ? "headset's browser" : 'headset',
    headset_department_id: row.department_id,
    play_department_ids: null,
  },
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
  upload: HeadsetUpload,
  { userId, recordedUserId = userId }: SealedProof,
  moduleId: string | null,
): Promise<Authority> => ({
  decision: decideSealedCustody(userId, upload.sender.revoked),
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

const authorizeByGrant = async (upload: HeadsetUpload, moduleId: string | null): Promise<Authority> => {
  const { trx, companyId } = upload;
  const { headsetId, grant: token, revoked } = upload.sender;
  const grant =
    token && (await findGrant(trx, { companyId, headsetId, grantHash: keyHash(token), moduleId }));
  if (!grant) throw problem('headset.grant-required');
  const decision = decideCustody({
    userId: grant.user_id,
    expired: grant.expires_at <= upload.clock.now(),
    headsetRevoked: revoked,
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

/** Hours from a press of Play in which sessions begin, and days in which they arrive. */
const startMs = play.startHours * 3_600_000;
const sendMs = play.sendDays * 86_400_000;

/** A play's sessions may arrive so long. */
export const arrivesTooLate = ({ begunAt }: Pick<PlayFacts, 'begunAt'>, now: Date): boolean =>
  now.getTime() - begunAt.getTime() > sendMs;

/**
 * Decides whose a session of a play is, of which nothing had arrived. After the play has ended it belongs to nobody until
 * staff decide, because somebody else may sit at that computer.
 */
const decideCustodyOfPlay = (
  { user_id: userId, begun_at: begunAt, ...pressed }: NonNullable<Awaited<ReturnType<typeof findPlay>>>,
  now: Date,
): CustodyDecision => {
  if (arrivesTooLate({ begunAt }, now))
    return { custody: 'unclaimed', reason: text('sessions.held.playTooLate'), userId: null };
  if (!pressed.is_active)
    return { custody: 'quarantined', reason: text('sessions.held.deactivated'), userId };
  if (pressed.has_ended)
    return { custody: 'unclaimed', reason: text('sessions.held.playEnded'), userId: null };
  if (now.getTime() - begunAt.getTime() > startMs)
    return { custody: 'unclaimed', reason: text('sessions.held.playOver'), userId: null };
  return { custody: 'accepted', reason: null, userId };
};

const firstPiece = (upload: Upload, sessionId: string, authority: Authority): FirstPiece => {
  const now = upload.clock.now();
  return {
    company_id: upload.companyId,
    session_id: sessionId,
    session_month: firstOfMonth(now),
    headset_id: upload.sender.kind === 'headset' ? upload.sender.headsetId : null,
    play_id: upload.sender.kind === 'play' ? upload.sender.playId : null,
    ...authority.facts.origin,
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
  play_id: first.play_id,
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
  attempt_used: false,
});
