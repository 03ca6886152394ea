import { sessions } from '@simward/contract';
import { updateSession } from '../../../domain/sessions/writeSession.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSilentSessions, lockSession } from '../sessions.sql.ts';
import { factsOfStored, hasBothEnds } from './sessionFacts.ts';
import { settleStored } from './settleStored.ts';

const hourMs = 3_600_000;

/**
 * Closes sessions that have been silent for too long.
 * @returns how many sessions it closed
 */
export const closeSilentSessions = async (platform: Platform): Promise<number> => {
  const now = platform.clock.now().getTime();
  const openSince = new Date(now - sessions.openHours * hourMs);
  const waitingSince = new Date(now - sessions.waitingHours * hourMs);
  const silent = await platform.database.read('all', (trx) =>
    listSilentSessions(trx, openSince, waitingSince),
  );
  for (const { company_id: companyId, session_id: sessionId } of silent) {
    await platform.database.write({ companyId }, async (trx) => {
      const row = await lockSession(trx, companyId, sessionId);
      if (row?.state === 'waiting' && hasBothEnds(row)) {
        const facts = await factsOfStored(trx, companyId, row);
        const { clock, events } = platform;
        const { written } = settleStored(
          { trx, clock, events, companyId },
          {
            before: row,
            row,
            change: {},
            facts,
            isNew: false,
            save: (change) => updateSession(trx, companyId, sessionId, change),
          },
        );
        await written;
      } else if (row && row.state !== 'finished') {
        await updateSession(trx, companyId, sessionId, { state: 'interrupted' });
      }
    });
  }
  return silent.length;
};
