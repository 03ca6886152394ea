import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest time for which one piece of work may keep all other requests waiting. */
const longestMs = 8;

/**
 * Makes a `pause` for work whose length depends on other people's input. Call it between short steps: it lets other
 * requests run once the steps since its last pause have taken long enough.
 */
export const createPauses = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestMs) return;
    await nextTurn();
    began = performance.now();
  };
};

/** Like `map`, with pauses, for lists that may be long. */
export const mapWithPauses = async <T, R>(list: readonly T[], work: (entry: T) => R): Promise<R[]> => {
  const pause = createPauses();
  const results: R[] = [];
  for (const entry of list) {
    results.push(work(entry));
    await pause();
  }
  return results;
};
