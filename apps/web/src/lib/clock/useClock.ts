import { useSyncExternalStore } from 'react';
import { now, watchClock } from './clock.ts';

const watchSeconds = watchClock('second');
const watchMinutes = watchClock('minute');

/** What is read off the server's clock, such as the day somewhere: the component is drawn again once that has changed. */
export const useOnClock = <Read extends string | number>(read: (now: number) => Read): Read =>
  useSyncExternalStore(watchMinutes, () => read(now()));

/** The server's time, in milliseconds: the component is drawn again every minute or second. */
export function useNow(every: 'minute' | 'second' = 'minute'): number {
  const [watch, everyMs] = every === 'second' ? [watchSeconds, 1000] : [watchMinutes, 60_000];
  useSyncExternalStore(watch, () => Math.floor(now() / everyMs));
  return now();
}
