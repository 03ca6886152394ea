import { debriefing, type InputOf } from '@simward/contract';
import { hasAttempt } from '../../../domain/sessions/counted/countedSession.sql.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { debriefingOf, peersOf } from '../debriefing.service.ts';
import { type DebriefingRecord, readRecord } from '../debriefingRecord.ts';
import { stepDifferences } from './stepDifferences.ts';

/**
 * Two attempts of one learner side by side, whichever is named first.
 * @throws Problem session.not-found, access.forbidden as of each of them; debriefing.not-comparable
 */
export const compareAttempts = async (
  ctx: UserCtx,
  { sessionId, otherSessionId }: InputOf<typeof debriefing.compareAttempts>['params'],
): Answer<typeof debriefing.compareAttempts> => {
  const one = await readRecord(ctx, sessionId);
  const other = await readRecord(ctx, otherSessionId);
  if (!isComparable(one, other)) throw problem('debriefing.not-comparable');
  const [first, second] = isBefore(one, other) ? [one, other] : [other, one];
  // The same learner, module and mode have the same peers.
  const peers = await peersOf(ctx, one);
  const [earlier, later] = [await debriefingOf(ctx, first, peers), await debriefingOf(ctx, second, peers)];
  const sameVersion = earlier.moduleVersion === later.moduleVersion;
  return {
    earlier: debriefing.debriefingAnswer(earlier),
    later: debriefing.debriefingAnswer(later),
    sameVersion,
    differences: stepDifferences(earlier.steps, later.steps, sameVersion),
  };
};

const isComparable = ({ session: one }: DebriefingRecord, { session: other }: DebriefingRecord): boolean =>
  one.session_id !== other.session_id &&
  one.company_id === other.company_id &&
  one.user_id === other.user_id &&
  one.module_id === other.module_id &&
  one.mode === other.mode &&
  hasAttempt(one) &&
  hasAttempt(other);

const isBefore = ({ session: one }: DebriefingRecord, { session: other }: DebriefingRecord): boolean =>
  one.started_at.getTime() === other.started_at.getTime()
    ? one.session_id < other.session_id
    : one.started_at < other.started_at;
