import { sql } from 'kysely';
import { usedAttempts } from '../../../../domain/sessions/counted/attempts.sql.ts';
import type { SessionChange } from '../../../../domain/sessions/writeSession.sql.ts';
import type { SessionRow } from '../../sessions.sql.ts';
import type { SessionStart, Upload } from '../../sessionTypes.ts';

interface Rules {
  modes: string[];
  attempts_allowed: number | null;
}

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

/**
 * What a start in a mode that the module is not offered in, or beyond the attempts allowed, adds to its session: it is
 * kept whole and held, until staff decide whether it counts.
 */
export const heldByRules = async (
  upload: Upload,
  { custody, user_id: userId }: SessionRow,
  { moduleId, mode }: SessionStart,
  { modes, attempts_allowed: allowed }: Rules,
): Promise<SessionChange> => {
  const held = (custody_reason: string) => ({ custody: 'quarantined', custody_reason }) as const;
  if (custody !== 'accepted' || userId === null) return {};
  if (!modes.includes(mode)) return held(notOffered);
  if (mode !== 'assessment' || allowed === null) return {};
  return (await attemptsUsed(upload, userId, moduleId)) < allowed ? {} : held(noneLeft);
};
