import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { assessmentSettled } from './assessmentSettled.ts';
import { countingKey, differentKeys } from './counted/countedSession.sql.ts';
import { sessionCounted } from './counted/sessionCounted.ts';
import { type SessionMove, setLearner } from './moveSessions.sql.ts';
import { isOpen, runningChanged } from './running/runningChanged.ts';
import { sessionChanged } from './sessionChanged.ts';

/** Events that are handled beside each other: each is a few statements. */
const atOnce = 20;

/**
 * Makes sessions another account's of the same person: comments, answers and verdicts stay as they were told; the figures
 * of both, webhooks and the learning system follow in the same transaction.
 * @returns which sessions moved
 */
export const moveSessions = async (
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  trx: Trx,
  move: SessionMove,
): Promise<string[]> => {
  const { companyId, from } = move;
  const moved = await setLearner(trx, move, clock.now());
  if (moved.some(isOpen)) await events.emit(trx, runningChanged, { companyId });
  const keys = differentKeys(
    moved.flatMap((row) => [countingKey({ ...row, user_id: from }), countingKey(row)]),
  );
  if (keys.length > 0) await events.emit(trx, sessionCounted, { companyId, keys });
  const counted = moved.filter((row) => countingKey(row) !== undefined);
  for (let index = 0; index < counted.length; index += atOnce)
    await Promise.all(
      counted.slice(index, index + atOnce).map(async ({ session_id: sessionId, ...row }) => {
        const before = { userId: from, score: row.score, successful: row.successful, counts: true };
        await events.emit(trx, sessionChanged, { companyId, sessionId, changed: ['userId'], before });
        if (row.mode === 'assessment') await events.emit(trx, assessmentSettled, { companyId, sessionId });
      }),
    );
  return moved.map(({ session_id }) => session_id);
};
