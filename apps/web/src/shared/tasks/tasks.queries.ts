import { tasks } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useAttempt } from '../../lib/api/queries.ts';
import { isLive } from '../../lib/live/liveStatus.ts';

/** Everything asked about background tasks lies under this key. */
export const tasksKey = ['tasks'] as const;

const whileWorkingMs = 5_000;
const otherwiseMs = 30_000;

/** How long until the next look: soon while something goes on of which no stream tells. */
const nextLook = (seen: readonly tasks.Task[]): number =>
  !isLive() && seen.some(tasks.isUnderWay) ? whileWorkingMs : otherwiseMs;

/** The newest background tasks: the own ones, or all that the signed-in person may see. */
export const tasksQuery = (whose: 'own' | 'all') =>
  queryOptions({
    ...callQuery([...tasksKey, whose], tasks.listTasks, { query: whose === 'own' ? { own: 'true' } : {} }),
    select: (answer) => answer.tasks,
    refetchInterval: ({ state }) => nextLook(state.data?.tasks ?? []),
  });

/** How far one background task has come. */
export const taskQuery = (id: string) =>
  queryOptions({
    ...callQuery([...tasksKey, 'one', id], tasks.getTask, { params: { id } }),
    select: (answer) => answer.task,
    refetchInterval: ({ state }) => nextLook(state.data ? [state.data.task] : []),
  });

export const useRestartTask = () =>
  useAttempt((id: string) => call(tasks.restartTask, { params: { id } }), tasksKey);
