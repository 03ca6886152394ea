import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../../lib/live/followChanges.ts';
import { useFollowed } from '../../lib/live/liveStatus.ts';
import { createRefresh } from './createRefresh.ts';

/**
 * Keeps the data on the page up to date: one stream of events from the server names the topics that have
 * changed.
 */
export function LiveUpdates() {
  const client = useQueryClient();
  const follow = useFollowed();
  useEffect(() => {
    const { refresh, refreshAll } = createRefresh(client);
    return followChanges({ onChange: refresh, onGap: refreshAll, follow });
  }, [client, follow]);
  return null;
}
