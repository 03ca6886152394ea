import { debriefing, type InputOf } from '@simward/contract';
import { hasAttempt } from '../../domain/sessions/countedSession.sql.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { debriefingOf, peersOf } from './debriefing.service.ts';
import { selectAttempts } from './debriefing.sql.ts';
import { type DebriefingRecord, findSession, readRecord } from './debriefingRecord.ts';
import { stepDifferences } from './stepDifferences.ts';

/**
 * Lists the attempts that a session can be compared with, including the session itself.
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

/**
 * Two attempts of one learner side by side, the earlier first whichever is named first.
 * @throws Problem session.not-found, access.forbidden for either attempt; debriefing.not-comparable
 */
export const compareAttempts = async (
  ctx: UserCtx,
  { sessionId, otherSessionId }: InputOf<typeof debriefing.compareAttempts>['params'],
): Answer<typeof debriefing.compareAttempts> => {
  const record = await readRecord(ctx, sessionId);
  const otherRecord = await readRecord(ctx, otherSessionId);
  if (!isComparable(record, otherRecord)) throw problem('debriefing.not-comparable');
  const [first, second] = isBefore(record, otherRecord) ? [record, otherRecord] : [otherRecord, record];
  // Both attempts have the same learner, module and mode, so that they are compared with the same peers.
  const peers = await peersOf(ctx, first);
  const [earlier, later] = [await debriefingOf(ctx, first, peers), await debriefingOf(ctx, second, peers)];
  const sameVersion = earlier.moduleVersion === later.moduleVersion;
  return {
    earlier: debriefing.debriefingAnswer(earlier),
    later: debriefing.debriefingAnswer(later),
    sameVersion,
    differences: stepDifferences(earlier.steps, later.steps, sameVersion),
  };
};

const isComparable = ({ session: a }: DebriefingRecord, { session: b }: DebriefingRecord): boolean =>
  a.session_id !== b.session_id &&
  a.company_id === b.company_id &&
  a.user_id === b.user_id &&
  a.module_id === b.module_id &&
  a.mode === b.mode &&
  hasAttempt(a) &&
  hasAttempt(b);

const isBefore = ({ session: a }: DebriefingRecord, { session: b }: DebriefingRecord): boolean =>
  a.started_at.getTime() === b.started_at.getTime()
    ? a.session_id < b.session_id
    : a.started_at < b.started_at;
