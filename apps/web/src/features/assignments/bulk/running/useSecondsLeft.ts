import type { tasks } from '@simward/contract';
import { useEffect, useState } from 'react';
import { type Sight, secondsLeft } from './secondsLeft.ts';

interface Pace {
  /** Another task, or the same begun again, has a pace of its own. */
  run: string;
  sights: readonly Sight[];
}

const withSight = (pace: Pace, run: string, sight: Sight): Pace => {
  const sights = pace.run === run ? pace.sights : [];
  return sights.at(-1)?.done === sight.done ? pace : { run, sights: [...sights, sight] };
};

/** How long a task still takes at the pace that was seen since the page is open; undefined until there is one. */
export function useSecondsLeft({ _id, state, done, total }: tasks.Task): number | undefined {
  const run = `${_id} ${state}`;
  const [pace, setPace] = useState<Pace>({ run, sights: [] });
  useEffect(() => {
    const sight = { at: performance.now(), done };
    setPace((before) => withSight(before, run, sight));
  }, [done, run]);
  return state === 'running' && pace.run === run ? secondsLeft(pace.sights, total) : undefined;
}
