import type { Problem } from './problem.ts';

interface Limits {
  /** How many run beside each other. */
  atOnce: number;
  /** How many wait: of everybody, and of one key. */
  longest: number;
  longestEach: number;
  /** What who comes on top is told. */
  full: () => Problem;
}

export interface FairQueue {
  /** Runs `work` once it is the key's turn; the keys that wait take turns, however many each has sent. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** A queue that nobody can fill for the others. */
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
  /** The next of whoever has waited longest for a turn, and their line to the end. */
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
