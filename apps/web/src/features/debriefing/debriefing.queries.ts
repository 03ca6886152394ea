import { type AnswerOf, debriefing, sessions } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { useChange } from '../../lib/api/queries/useChange.ts';

export const attemptsQuery = (sessionId: string) =>
  callQuery(['debriefing', sessionId, 'attempts'], debriefing.listAttempts, { params: { sessionId } });

export const comparedQuery = (sessionId: string, otherSessionId: string) =>
  queryOptions({
    ...callQuery(['debriefing', sessionId, 'compared', otherSessionId], debriefing.compareAttempts, {
      params: { sessionId, otherSessionId },
    }),
    select: comparedOf,
  });

// They stay the same functions, so that an answer is put together once.
const comparedOf = ({ earlier, later, ...answer }: AnswerOf<typeof debriefing.compareAttempts>) => ({
  ...answer,
  earlier: debriefing.debriefingOfAnswer(earlier),
  later: debriefing.debriefingOfAnswer(later),
});

export const debriefingQuery = (sessionId: string) =>
  queryOptions({
    ...callQuery(['debriefing', sessionId], debriefing.readDebriefing, { params: { sessionId } }),
    select: debriefing.debriefingOfAnswer,
  });

/** By what a session is judged anew, beside the competency names that its module knows today. */
export interface RecountBy {
  version?: string | undefined;
  withLate?: boolean | undefined;
}

export const recountQuery = (sessionId: string, { version, withLate }: RecountBy = {}) =>
  callQuery(['debriefing', sessionId, 'recount', version, withLate], sessions.readRecount, {
    params: { id: sessionId },
    query: { version, ...(withLate && { withLate: 'true' }) },
  });

export const useRecount = () =>
  useChange(
    ({ sessionId, ...body }: RecountBy & { sessionId: string; reason: string }) =>
      call(sessions.recountSession, { params: { id: sessionId }, body }),
    ['debriefing'],
  );
