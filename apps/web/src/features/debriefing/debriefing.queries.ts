import { debriefing } from '@simward/contract';
import { callQuery } from '../../lib/api/callQuery.ts';

export const attemptsQuery = (sessionId: string) =>
  callQuery(['debriefing', sessionId, 'attempts'], debriefing.listAttempts, { params: { sessionId } });

export const comparedQuery = (sessionId: string, otherSessionId: string) =>
  callQuery(['debriefing', sessionId, 'compared', otherSessionId], debriefing.compareAttempts, {
    params: { sessionId, otherSessionId },
  });

export const debriefingQuery = (sessionId: string) =>
  callQuery(['debriefing', sessionId], debriefing.readDebriefing, { params: { sessionId } });
