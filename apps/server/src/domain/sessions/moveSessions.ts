import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { countingKey, differentKeys } from './countedSession.sql.ts';
import { type SessionMove, setLearner } from './moveSessions.sql.ts';
import {
  assessmentSettled,
  isRunning,
  runningChanged,
  sessionChanged,
  sessionCounted,
} from './sessionEvents.ts';

/** At most this many events are emitted at the same time; each of them leads to a few statements. */
const eventsAtOnce = 20;

/**
 * Gives sessions to another account of the same person. Comments, answers and results stay as they are; the figures
 * of both accounts, webhooks and the learning system follow in the same transaction.
 * @returns ids of the sessions that moved
 */
export const moveSessions = async (
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  trx: Trx,
  move: SessionMove,
): Promise<string[]> => {
  const { companyId, from } = move;
  const moved = await setLearner(trx, move, clock.now());
  if (moved.some(isRunning)) await events.emit(trx, runningChanged, { companyId });
  const keys = differentKeys(
    moved.flatMap((row) => [countingKey({ ...row, user_id: from }), countingKey(row)]),
  );
  if (keys.length > 0) await events.emit(trx, sessionCounted, { companyId, keys });
  const counted = moved.filter((row) => countingKey(row) !== undefined);
  for (let index = 0; index < counted.length; index += eventsAtOnce)
    await Promise.all(
      counted.slice(index, index + eventsAtOnce).map(async ({ session_id: sessionId, ...row }) => {
        const before = { userId: from, score: row.score, successful: row.successful, counts: true };
        await events.emit(trx, sessionChanged, { companyId, sessionId, changed: ['userId'], before });
        if (row.mode === 'assessment') await events.emit(trx, assessmentSettled, { companyId, sessionId });
      }),
    );
  return moved.map(({ session_id }) => session_id);
};
