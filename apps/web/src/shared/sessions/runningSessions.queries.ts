import { type AnswerOf, live } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import { isLive } from '../../lib/live/liveStatus.ts';
import { runningKey } from './runningKey.ts';

export type Running = AnswerOf<typeof live.listRunningSessions>;

/** Who is in VR. A stream tells of every change; nobody tells of a headset that has fallen silent. */
export const runningSessionsQuery = queryOptions({
  ...callQuery(runningKey, live.listRunningSessions, {}),
  refetchInterval: () => (isLive() ? 60_000 : 5_000),
});
