import type { tasks } from '@simward/contract';
import { useEffect, useState } from 'react';
import { type Sight, secondsLeft } from './secondsLeft.ts';

/** How long a task still takes at the pace that was seen since the page is open; undefined until there is one. */
export function useSecondsLeft({ _id, state, done, total }: tasks.Task): number | undefined {
  const [sights, setSights] = useState<readonly Sight[]>([]);
  const run = `${_id} ${state}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another task, or the same begun again, has a pace of its own
  useEffect(() => setSights([]), [run]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run begins with its first sight
  useEffect(() => {
    const sight = { at: performance.now(), done };
    setSights((before) => (before.at(-1)?.done === done ? before : [...before, sight]));
  }, [done, run]);
  return state === 'running' ? secondsLeft(sights, total) : undefined;
}
