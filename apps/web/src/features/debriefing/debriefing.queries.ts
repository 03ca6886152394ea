import { debriefing, sessions } from '@simward/contract';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { useChange } from '../../lib/api/queries/useChange.ts';

export const attemptsQuery = (sessionId: string) =>
  callQuery(['debriefing', sessionId, 'attempts'], debriefing.listAttempts, { params: { sessionId } });

export const comparedQuery = (sessionId: string, otherSessionId: string) =>
  callQuery(['debriefing', sessionId, 'compared', otherSessionId], debriefing.compareAttempts, {
    params: { sessionId, otherSessionId },
  });

export const debriefingQuery = (sessionId: string) =>
  callQuery(['debriefing', sessionId], debriefing.readDebriefing, { params: { sessionId } });

export const recountQuery = (sessionId: string) =>
  callQuery(['debriefing', sessionId, 'recount'], sessions.readRecount, { params: { id: sessionId } });

export const useRecount = () =>
  useChange(
    ({ sessionId, reason }: { sessionId: string; reason: string }) =>
      call(sessions.recountSession, { params: { id: sessionId }, body: { reason } }),
    ['debriefing'],
  );
