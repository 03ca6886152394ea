import type { Platform } from '../../../platform/platform.ts';
import type { CountingKey } from '../../sessions/countedSession.sql.ts';
import {
  lockMisplacedSessions,
  type MisplacedSession,
  moveToRightDays,
} from '../../sessions/misplacedSessions.sql.ts';
import { countSession } from '../countSession.ts';

const sessionsAtOnce = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Moves the company's sessions to the days of its present time zone and recounts the days that they leave and enter;
 * folding follows. Each portion is committed by itself and exact, so that uploads go on meanwhile, and a run that
 * broke off is simply repeated.
 */
export const rebuildCompanyRollups = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  companyId: string,
): Promise<void> => {
  let last: string | undefined = firstId;
  while (last !== undefined) {
    const after: string = last;
    last = await database.write({ companyId }, async (trx) => {
      const sessions = await lockMisplacedSessions(trx, companyId, after, sessionsAtOnce);
      await moveToRightDays(trx, companyId, sessions);
      await countSession(trx, { companyId, keys: sessions.flatMap(keysOf) }, clock.now());
      return sessions.at(-1)?.session_id;
    });
  }
};

const keysOf = (session: MisplacedSession): CountingKey[] => {
  const { user_id: userId, module_id: moduleId, mode } = session;
  if (!session.counts || !userId || !moduleId || !mode) return [];
  return [session.day, session.right_day].map((day) => ({ userId, moduleId, mode, day }));
};
