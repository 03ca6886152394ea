import { type AnswerOf, debriefing, sessions } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

export const attemptsQuery = (sessionId: string) =>
  callQuery(['debriefing', sessionId, 'attempts'], debriefing.listAttempts, { params: { sessionId } });

export const comparedQuery = (sessionId: string, otherSessionId: string) =>
  queryOptions({
    ...callQuery(['debriefing', sessionId, 'compared', otherSessionId], debriefing.compareAttempts, {
      params: { sessionId, otherSessionId },
    }),
    select: comparedOf,
  });

// One function for all queries, so that the same answer is converted only once.
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

/** Changes that a recount applies in addition to the competency names that the module has today. */
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
