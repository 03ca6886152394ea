import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long one piece of work may keep whoever waits for the server from having a turn. */
const longestMs = 8;

/**
 * Work that is long for what others made is done in steps; between them `pause` gives everybody else a turn, once the steps
 * since the last have taken long enough.
 */
export const createPauses = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestMs) return;
    await nextTurn();
    began = performance.now();
  };
};

/** What becomes of each entry of a list that may be long, with pauses between them. */
export const mapWithPauses = async <T, R>(list: readonly T[], work: (entry: T) => R): Promise<R[]> => {
  const pause = createPauses();
  const done: R[] = [];
  for (const entry of list) {
    done.push(work(entry));
    await pause();
  }
  return done;
};
