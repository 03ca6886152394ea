import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../../lib/live/followChanges.ts';
import { createRefresh } from './createRefresh.ts';

/** Keeps what is on show as it is on the server, by one stream a page. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => {
    const { refresh, refreshAll } = createRefresh(client);
    return followChanges({ onChange: refresh, onGap: refreshAll });
  }, [client]);
  return null;
}
