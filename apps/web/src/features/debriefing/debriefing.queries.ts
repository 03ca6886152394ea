import { debriefing } from '@simward/contract';
import { callQuery } from '../../lib/api/callQuery.ts';

export const debriefingQuery = (sessionId: string) =>
  callQuery(['debriefing', sessionId], debriefing.readDebriefing, { params: { sessionId } });
