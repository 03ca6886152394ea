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

export const recountQuery = (sessionId: string) =>
  callQuery(['debriefing', sessionId, 'recount'], sessions.readRecount, { params: { id: sessionId } });

export const useRecount = () =>
  useChange(
    ({ sessionId, reason }: { sessionId: string; reason: string }) =>
      call(sessions.recountSession, { params: { id: sessionId }, body: { reason } }),
    ['debriefing'],
  );
