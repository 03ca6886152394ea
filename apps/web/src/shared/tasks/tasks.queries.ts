import { tasks } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
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
    queryKey: [...tasksKey, whose],
    queryFn: ({ signal }) => call(tasks.listTasks, { query: whose === 'own' ? { own: 'true' } : {} }, signal),
    select: (answer) => answer.tasks,
    refetchInterval: ({ state }) => nextLook(state.data?.tasks ?? []),
  });

/** How far one background task has come. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'one', id],
    queryFn: ({ signal }) => call(tasks.getTask, { params: { id } }, signal),
    select: (answer) => answer.task,
    refetchInterval: ({ state }) => nextLook(state.data ? [state.data.task] : []),
  });

export const useRestartTask = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(tasks.restartTask, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: tasksKey }),
  });
};
