import type { debriefing } from '@simward/contract';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { findSession } from '../debriefingRecord.ts';
import { selectAttempts } from './listAttempts.sql.ts';

/**
 * Which attempts a session can be compared among.
 * @throws Problem session.not-found, access.forbidden
 */
export const listAttempts = async (
  ctx: UserCtx,
  sessionId: string,
): Answer<typeof debriefing.listAttempts> => {
  const { session } = await findSession(ctx, sessionId);
  const attempts = await selectAttempts(ctx.trx, session);
  return {
    attempts: attempts.map(({ session_id, attempt, started_at, module_version, score }) => ({
      sessionId: session_id,
      attempt,
      startedAt: started_at.toISOString(),
      moduleVersion: module_version,
      score: session.mode === 'assessment' ? score : null,
    })),
  };
};
