import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { taskQuery } from './tasks.queries.ts';

/** Asks for what a task makes anew whenever the task has come further. */
export function useFollowedTask(id: string, queryKey: QueryKey): void {
  const client = useQueryClient();
  const { data: task } = useQuery(taskQuery(id));
  const progress = task && `${task.state} ${task.done}`;
  // The key is written out where it is given, anew each time.
  const askAnew = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  useEffect(() => {
    if (progress) askAnew();
  }, [progress]);
}
