import { type Text, text } from '@simward/texts';
import { sql } from 'kysely';
import { usedAttempts } from '../../../domain/sessions/countedSession.sql.ts';
import type { SessionChange } from '../../../domain/sessions/writeSession.sql.ts';
import { storedText } from '../../../platform/texts/storedText.ts';
import type { SessionRow } from '../sessions.sql.ts';
import type { SessionStart, Upload } from '../sessionTypes.ts';
import { arrivesTooLate, type OpenSession } from './openSession.ts';

interface Rules {
  modes: string[];
  attempts_allowed: number | null;
  /** Time since which the module is inactive or archived; null while it is in force. */
  out_of_force_at: Date | null;
}

/** The session's start by the portal's clock, and its day in the company's time zone. */
interface Begin {
  started_at: Date;
  day: string;
}

/**
 * Applies the rules as they were when the session began. A session is stored and held until staff decide if it counts: if
 * its module was not assigned, not in use or not in force, if the mode is not offered, or if no attempt was left. The
 * company's settings say if an unassigned session is held; the session is marked as unassigned in either case.
 */
export const holdByRules = async (
  upload: Upload,
  { row: { custody, user_id: userId }, facts }: OpenSession,
  start: SessionStart,
  module: Rules,
  begin: Begin,
): Promise<SessionChange> => {
  if (userId === null) return {};
  const unassigned = !wasAssigned(facts, begin);
  const reason =
    custody === 'accepted'
      ? (modeNotGiven(facts, start) ??
        (await reasonToHold(upload, facts, start, module, { userId, unassigned, begin })))
      : undefined;
  // A browser's tab is closed too easily: an assessment that began in one uses up an attempt however it ends.
  const usesUp = facts.play && start.mode === 'assessment' && custody === 'accepted' && !reason;
  return {
    ...(unassigned && { unassigned }),
    ...(usesUp && { attempt_used: true }),
    ...(reason && { custody: 'quarantined', custody_reason: storedText(reason) }),
  };
};

/** The reason to hold a session of a play in a mode that the company did not allow when Play was pressed. */
const modeNotGiven = ({ play }: Facts, { mode }: SessionStart): Text | undefined =>
  play && !play.modes.includes(mode) ? text('sessions.held.modeNotGiven') : undefined;

/**
 * Applies the attempt rule to an interrupted session that goes on: if the learner has used up the attempts meanwhile, the
 * session is held. A session that was taken out uses no attempt, so that the rule is applied when it is put back.
 */
export const holdWhenResumed = async (
  upload: Upload,
  {
    state,
    custody,
    taken_out_at: takenOutAt,
    mode,
    user_id: userId,
    module_id: moduleId,
    attempt_used: used,
  }: SessionRow,
): Promise<SessionChange> => {
  if (state !== 'interrupted' || custody !== 'accepted' || takenOutAt || mode !== 'assessment') return {};
  // Its own attempt is among those used up.
  if (used) return {};
  if (userId === null || moduleId === null) return {};
  return (await isNoneLeft(upload, userId, moduleId))
    ? { custody: 'quarantined', custody_reason: storedText(noneLeft) }
    : {};
};

/**
 * Holds a session of a play that goes on after the play has ended: an assessment may then be finished by whoever sits at
 * that computer next. What arrives more than 30 days on is held in either mode.
 */
export const holdAfterPlay = (
  { clock }: Upload,
  { row: { state, custody, mode }, first, facts: { play } }: OpenSession,
  start: SessionStart | undefined,
): SessionChange => {
  if (!play || first || state === 'finished' || custody !== 'accepted') return {};
  const reason = arrivesTooLate(play, clock.now())
    ? text('sessions.held.playTooLate')
    : play.hasEnded && (mode ?? start?.mode) === 'assessment' && text('sessions.held.playFinishedLater');
  return reason ? { custody: 'quarantined', custody_reason: storedText(reason) } : {};
};

export const noneLeft = text('sessions.held.noneLeft');

/** Says if a learner has used up the attempts at a module. False if the module does not limit them. */
export const isNoneLeft = async (
  upload: Pick<Upload, 'trx' | 'companyId'>,
  userId: string,
  moduleId: string,
): Promise<boolean> => {
  const { attempts_allowed: allowed } = await upload.trx
    .selectFrom('module')
    .select('attempts_allowed')
    .where('module_id', '=', moduleId)
    .executeTakeFirstOrThrow();
  return allowed !== null && (await countUsedAttempts(upload, userId, moduleId)) >= allowed;
};

type Facts = OpenSession['facts'];

/**
 * True if the module was assigned when the session began, even if the assignment ended before the session
 * arrived.
 */
const wasAssigned = ({ assignedFrom, endedAssignment }: Facts, { started_at, day }: Begin): boolean =>
  (assignedFrom !== null && assignedFrom <= day) ||
  (endedAssignment !== null &&
    endedAssignment.startOn <= day &&
    new Date(endedAssignment.endedAt) > started_at);

const notAssigned = text('sessions.held.notAssigned');

const notOffered = text('sessions.held.notOffered');

/** The reason to hold a session; undefined if the session counts. */
const reasonToHold = async (
  upload: Upload,
  facts: Facts,
  { moduleId, mode }: SessionStart,
  rules: Rules,
  { userId, unassigned, begin }: { userId: string; unassigned: boolean; begin: Begin },
): Promise<Text | undefined> => {
  const { unassignedSessions } = facts;
  const isAssessment = mode === 'assessment';
  // The setting that lets unassigned assessments count does not apply to modules that the company may not run.
  if (isAssessment || unassignedSessions === 'held') {
    const reason = reasonOutOfUse(facts, rules, begin);
    if (reason) return reason;
  }
  if (
    unassigned &&
    (unassignedSessions === 'held' || (unassignedSessions === 'assessments held' && isAssessment))
  )
    return notAssigned;
  if (!rules.modes.includes(mode)) return notOffered;
  if (!isAssessment || rules.attempts_allowed === null) return undefined;
  return (await countUsedAttempts(upload, userId, moduleId)) < rules.attempts_allowed ? undefined : noneLeft;
};

const notInForce = text('sessions.held.notInForce');

const notInUse = text('sessions.held.notInUse');

/** The reason why nobody in the company should have run the module then; undefined if it was in use and in force. */
const reasonOutOfUse = (
  { moduleUse }: Facts,
  { out_of_force_at }: Rules,
  { started_at, day }: Begin,
): Text | undefined => {
  if (out_of_force_at !== null && out_of_force_at <= started_at) return notInForce;
  if (moduleUse === null) return notInUse;
  const { startOn, endOn, endedAt } = moduleUse;
  const isOutside = (startOn !== null && startOn > day) || (endOn !== null && endOn < day);
  return isOutside || (endedAt !== null && new Date(endedAt) <= started_at) ? notInUse : undefined;
};

const countUsedAttempts = async (
  { trx, companyId }: Pick<Upload, 'trx' | 'companyId'>,
  userId: string,
  moduleId: string,
): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select ${usedAttempts({ companyId, userId }, sql`${moduleId}::uuid`)} as used`.execute(trx);
  return rows[0]?.used ?? 0;
};
