import { live } from '@simward/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { runningKey } from '../../shared/sessions/runningKey.ts';
import { tasksKey } from '../../shared/tasks/tasks.queries.ts';

/** What lies under these keys is asked for anew when the topic has changed. */
const keyOf: Readonly<Record<live.Topic, QueryKey>> = {
  tasks: tasksKey,
  sessions: runningKey,
};

/**
 * Asks anew for what is on show of a topic, one round at a time: changes that come while answers are on their way are
 * answered by one more round, so that a slow server is never asked faster than it answers.
 */
export function createRefresh(client: QueryClient) {
  /** By topic that is asked for, whether it has changed since. */
  const changedSince = new Map<live.Topic, boolean>();
  const refresh = async (topic: live.Topic): Promise<void> => {
    if (changedSince.has(topic)) {
      changedSince.set(topic, true);
      return;
    }
    do {
      changedSince.set(topic, false);
      await client.invalidateQueries({ queryKey: keyOf[topic] });
    } while (changedSince.get(topic));
    changedSince.delete(topic);
  };
  return {
    refresh: (topic: live.Topic, news?: unknown) => {
      if (news === undefined) void refresh(topic);
      // Where nobody looks there is nothing to keep.
      else client.setQueriesData({ queryKey: keyOf[topic] }, news);
    },
    refreshAll: () => {
      for (const topic of Object.keys(live.topics).filter(live.isTopic)) void refresh(topic);
    },
  };
}
