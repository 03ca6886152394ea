import { sql } from 'kysely';
import { usedAttempts } from '../../../../domain/sessions/counted/attempts.sql.ts';
import type { SessionChange } from '../../../../domain/sessions/writeSession.sql.ts';
import type { SessionStart, Upload } from '../../sessionTypes.ts';
import type { OpenSession } from './openSession.ts';

interface Rules {
  modes: string[];
  attempts_allowed: number | null;
}

const notAssigned = 'The module was not assigned to the learner';
const notOffered = 'The module is not offered in this mode';
const noneLeft = 'The learner had no attempt left';

const attemptsUsed = async (
  { trx, companyId }: Upload,
  userId: string,
  moduleId: string,
): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select ${usedAttempts({ companyId, userId }, sql`${moduleId}::uuid`)} as used`.execute(trx);
  return rows[0]?.used ?? 0;
};

/** Whether a company holds what its learners ran without having been assigned it. */
const holdsUnassigned = ({ unassignedSessions }: OpenSession['facts'], mode: SessionStart['mode']): boolean =>
  unassignedSessions === 'held' || (unassignedSessions === 'assessments held' && mode === 'assessment');

/** Why a session is held; undefined where it counts. */
const reasonToHold = async (
  upload: Upload,
  facts: OpenSession['facts'],
  { moduleId, mode }: SessionStart,
  { modes, attempts_allowed: allowed }: Rules,
  { userId, unassigned }: { userId: string; unassigned: boolean },
): Promise<string | undefined> => {
  if (unassigned && holdsUnassigned(facts, mode)) return notAssigned;
  if (!modes.includes(mode)) return notOffered;
  if (mode !== 'assessment' || allowed === null) return undefined;
  return (await attemptsUsed(upload, userId, moduleId)) < allowed ? undefined : noneLeft;
};

/**
 * What the rules add to a session that began on this day. One of a module that was not assigned, in a mode that is not
 * offered, or beyond the attempts allowed is kept whole and held, until staff decide whether it counts. The company says
 * whether one that was not assigned is held; the session says that it was not.
 */
export const heldByRules = async (
  upload: Upload,
  { row: { custody, user_id: userId }, facts }: OpenSession,
  start: SessionStart,
  module: Rules,
  day: string,
): Promise<SessionChange> => {
  if (userId === null) return {};
  const unassigned = facts.assignedFrom === null || facts.assignedFrom > day;
  const custody_reason =
    custody === 'accepted'
      ? await reasonToHold(upload, facts, start, module, { userId, unassigned })
      : undefined;
  return {
    ...(unassigned && { unassigned }),
    ...(custody_reason && { custody: 'quarantined', custody_reason }),
  };
};
