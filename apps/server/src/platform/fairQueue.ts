import type { Problem } from './problem.ts';

interface Limits {
  /** How many pieces of work may run at the same time; a function where the number changes. */
  atOnce: number | (() => number);
  /** How many of them may be for the same key; without it one key may have them all while no other waits. */
  atOnceEach?: number;
  /** How many pieces of work may wait. */
  longest: number;
  /** How many pieces of work may wait for the same key. */
  longestEach: number;
  /** The problem that is thrown when too many wait. */
  full: () => Problem | Error;
}

export interface FairQueue {
  /** Runs `work` at the key's turn. Waiting keys take turns, even if one of them has sent much more work. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * A queue that is shared fairly between keys, for example people: work for one key cannot block the work for
 * another.
 */
export const createFairQueue = ({
  atOnce,
  atOnceEach = Number.POSITIVE_INFINITY,
  longest,
  longestEach,
  full,
}: Limits): FairQueue => {
  let running = 0;
  let waiting = 0;
  const runningByKey = new Map<string, number>();
  const lines = new Map<string, (() => void)[]>();

  const most = () => (typeof atOnce === 'number' ? atOnce : atOnce());
  const hasRoom = (key: string) => running < most() && (runningByKey.get(key) ?? 0) < atOnceEach;
  const count = (key: string, change: 1 | -1) => {
    running += change;
    const ofKey = (runningByKey.get(key) ?? 0) + change;
    if (ofKey === 0) runningByKey.delete(key);
    else runningByKey.set(key, ofKey);
  };
  const join = (key: string): Promise<void> => {
    const line = lines.get(key) ?? [];
    if (waiting >= longest || line.length >= longestEach) throw full();
    waiting += 1;
    return new Promise<void>((resume) => {
      lines.set(key, [...line, resume]);
    });
  };
  /**
   * Starts the next work of the key that has waited longest of those with room, and then moves this key to the end.
   * @returns false when nothing could be started
   */
  const startNext = (): boolean => {
    for (const [key, [resume, ...rest]] of lines) {
      if (!hasRoom(key)) continue;
      lines.delete(key);
      if (rest.length > 0) lines.set(key, rest);
      waiting -= 1;
      count(key, 1);
      resume?.();
      return true;
    }
    return false;
  };

  return {
    run: async (key, work) => {
      if (hasRoom(key)) count(key, 1);
      else await join(key);
      try {
        return await work();
      } finally {
        count(key, -1);
        // More than one, because `atOnce` may have risen.
        while (startNext());
      }
    },
  };
};
