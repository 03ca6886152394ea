import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onClockJump } from '../../lib/clock/clock.ts';
import { useToday } from '../../lib/format/useFormat.ts';

/**
 * Fetches what is on the page again once another day has begun: what is of today or of the last days was asked for the day
 * before. It does so after a sleep too, which also says what time it is now. A hidden page waits until it is seen again.
 */
export function NewDay() {
  const client = useQueryClient();
  const today = useToday();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current !== today) fetchAgain(client);
    shown.current = today;
  }, [client, today]);
  useEffect(() => onClockJump(() => fetchAgain(client)), [client]);
  return null;
}

const fetchAgain = (client: QueryClient) => {
  if (document.visibilityState === 'visible') void client.invalidateQueries();
};
