import { sql } from 'kysely';
import { usedAttempts } from '../../../../domain/sessions/counted/attempts.sql.ts';
import type { SessionChange } from '../../../../domain/sessions/writeSession.sql.ts';
import type { SessionRow } from '../../sessions.sql.ts';
import type { SessionStart, Upload } from '../../sessionTypes.ts';
import type { OpenSession } from './openSession.ts';

interface Rules {
  modes: string[];
  attempts_allowed: number | null;
  /** Since when the module is inactive or archived; null while it is in force. */
  out_of_force_at: Date | null;
}

/** When a session began, by the portal's clock, and on which day of the company. */
interface Begin {
  started_at: Date;
  day: string;
}

const notAssigned = 'The module was not assigned to the learner';
const notInUse = 'The company did not use the module on that day';
const notInForce = 'The module was inactive or archived';
const notOffered = 'The module is not offered in this mode';
export const noneLeft = 'The learner had no attempt left';

/** How many attempts at a module a learner has used up. */
const attemptsUsed = async (
  { trx, companyId }: Pick<Upload, 'trx' | 'companyId'>,
  userId: string,
  moduleId: string,
): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select ${usedAttempts({ companyId, userId }, sql`${moduleId}::uuid`)} as used`.execute(trx);
  return rows[0]?.used ?? 0;
};

type Facts = OpenSession['facts'];

/** Whether the module was the learner's when the session began, though it may have been taken away before it arrived. */
const wasAssigned = ({ assignedFrom, endedAssignment }: Facts, { started_at, day }: Begin): boolean =>
  (assignedFrom !== null && assignedFrom <= day) ||
  (endedAssignment !== null &&
    endedAssignment.startOn <= day &&
    new Date(endedAssignment.endedAt) > started_at);

/** Why nobody of the company should have run the module then; undefined where it was in use and in force. */
const reasonOutOfUse = (
  { moduleUse }: Facts,
  { out_of_force_at }: Rules,
  { started_at, day }: Begin,
): string | undefined => {
  if (out_of_force_at !== null && out_of_force_at <= started_at) return notInForce;
  if (moduleUse === null) return notInUse;
  const { startOn, endOn, endedAt } = moduleUse;
  const isOutside = (startOn !== null && startOn > day) || (endOn !== null && endOn < day);
  return isOutside || (endedAt !== null && new Date(endedAt) <= started_at) ? notInUse : undefined;
};

/** Why a session is held; undefined where it counts. */
const reasonToHold = async (
  upload: Upload,
  facts: Facts,
  { moduleId, mode }: SessionStart,
  rules: Rules,
  { userId, unassigned, begin }: { userId: string; unassigned: boolean; begin: Begin },
): Promise<string | undefined> => {
  const { unassignedSessions } = facts;
  const isAssessment = mode === 'assessment';
  // A setting that lets unassigned assessments count says nothing of modules that the company may not run.
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
  return (await attemptsUsed(upload, userId, moduleId)) < rules.attempts_allowed ? undefined : noneLeft;
};

/**
 * What the rules add to a session by what held when it began. One of a module that was not assigned, in use or in force,
 * in a mode that is not offered, or beyond the attempts allowed is kept whole and held, until staff decide whether it
 * counts. The company says whether one that was not assigned is held; the session says that it was not.
 */
export const heldByRules = async (
  upload: Upload,
  { row: { custody, user_id: userId }, facts }: OpenSession,
  start: SessionStart,
  module: Rules,
  begin: Begin,
): Promise<SessionChange> => {
  if (userId === null) return {};
  const unassigned = !wasAssigned(facts, begin);
  const custody_reason =
    custody === 'accepted'
      ? await reasonToHold(upload, facts, start, module, { userId, unassigned, begin })
      : undefined;
  return {
    ...(unassigned && { unassigned }),
    ...(custody_reason && { custody: 'quarantined', custody_reason }),
  };
};

/** Whether a learner has used up the attempts at a module; never where it does not limit them. */
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
  return allowed !== null && (await attemptsUsed(upload, userId, moduleId)) >= allowed;
};

/**
 * What the rules add to a session without news that goes on after all: where the learner has used up the attempts
 * meanwhile, what counted stays, and it is held. One that was taken out uses none: that is asked once it is put back.
 */
export const heldWhenBack = async (
  upload: Upload,
  { state, custody, taken_out_at: takenOutAt, mode, user_id: userId, module_id: moduleId }: SessionRow,
): Promise<SessionChange> => {
  if (state !== 'interrupted' || custody !== 'accepted' || takenOutAt || mode !== 'assessment') return {};
  if (userId === null || moduleId === null) return {};
  return (await isNoneLeft(upload, userId, moduleId))
    ? { custody: 'quarantined', custody_reason: noneLeft }
    : {};
};
