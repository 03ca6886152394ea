import { live } from '@simward/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pairingsKey } from '../../lib/live/liveStatus.ts';
import { runningKey } from '../../shared/sessions/runningKey.ts';
import { tasksKey } from '../../shared/tasks.queries.ts';

/** Queries under this key are fetched again when the topic changes. */
const keyOf: Readonly<Record<live.Topic, QueryKey>> = {
  tasks: tasksKey,
  sessions: runningKey,
  pairings: pairingsKey,
};

/**
 * Fetches the active queries of a topic again, one round at a time. Changes during a round lead to one more
 * round, so that calls never come faster than a slow server answers them.
 */
export function createRefresh(client: QueryClient) {
  /** Topics that are being fetched; true when the topic has changed again meanwhile. */
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
      // News go only to queries that are already cached.
      else client.setQueriesData({ queryKey: keyOf[topic] }, news);
    },
    refreshAll: () => {
      for (const topic of Object.keys(live.topics).filter(live.isTopic)) void refresh(topic);
    },
  };
}
