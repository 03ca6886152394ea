import { tasks } from '@simward/contract';
import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../lib/api/apiClient.ts';
import { callQuery, useAttempt } from '../lib/api/queries.ts';
import { isLive } from '../lib/live/liveStatus.ts';

/** The beginning of every query key about background tasks. */
export const tasksKey = ['tasks'] as const;

const workingPollMs = 5_000;
const idlePollMs = 30_000;

/** The newest background tasks: the signed-in person's own, or all that they may see. */
export const tasksQuery = (whose: 'own' | 'all') =>
  queryOptions({
    ...callQuery([...tasksKey, whose], tasks.listTasks, { query: whose === 'own' ? { own: 'true' } : {} }),
    select: (answer) => answer.tasks,
    refetchInterval: ({ state }) => pollMs(state.data?.tasks ?? []),
  });

/** One background task with its progress. */
export const taskQuery = (id: string) =>
  queryOptions({
    ...callQuery([...tasksKey, 'one', id], tasks.getTask, { params: { id } }),
    select: (answer) => answer.task,
    refetchInterval: ({ state }) => pollMs(state.data ? [state.data.task] : []),
  });

/** Polls often only while a task is under way and no open stream reports its progress. */
const pollMs = (known: readonly tasks.Task[]): number =>
  !isLive() && known.some(tasks.isUnderWay) ? workingPollMs : idlePollMs;

export const useRestartTask = () =>
  useAttempt((id: string) => call(tasks.restartTask, { params: { id } }), tasksKey);

/** Fetches the query of a task's results again whenever the task has made progress. */
export function useFollowedTask(id: string, queryKey: QueryKey): void {
  const client = useQueryClient();
  const { data: task } = useQuery(taskQuery(id));
  const progress = task && `${task.state} ${task.done}`;
  // This is an effect event, because callers pass a new array as key at each render, which must not run the
  // effect again.
  const fetchAgain = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  useEffect(() => {
    if (progress) fetchAgain();
  }, [progress]);
}
