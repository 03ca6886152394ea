import type { Problem } from './problem.ts';

interface Limits {
  /** How many pieces of work may run at the same time. */
  atOnce: number;
  /** How many pieces of work may wait. */
  longest: number;
  /** How many pieces of work may wait for the same key. */
  longestEach: number;
  /** The problem that is thrown when too many wait. */
  full: () => Problem;
}

export interface FairQueue {
  /** Runs `work` at the key's turn. Waiting keys take turns, even if one of them has sent much more work. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * A queue that is shared fairly between keys, for example people: work for one key cannot block the work for
 * another.
 */
export const createFairQueue = ({ atOnce, longest, longestEach, full }: Limits): FairQueue => {
  let running = 0;
  let waiting = 0;
  const lines = new Map<string, (() => void)[]>();

  const join = (key: string): Promise<void> => {
    const line = lines.get(key) ?? [];
    if (waiting >= longest || line.length >= longestEach) throw full();
    waiting += 1;
    return new Promise<void>((resume) => {
      lines.set(key, [...line, resume]);
    });
  };
  /** Starts the next work of the key that has waited longest, and then moves this key to the end. */
  const passOn = () => {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, [resume, ...rest]] = next;
    lines.delete(key);
    if (rest.length > 0) lines.set(key, rest);
    waiting -= 1;
    resume?.();
  };

  return {
    run: async (key, work) => {
      if (running >= atOnce) await join(key);
      else running += 1;
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
};
