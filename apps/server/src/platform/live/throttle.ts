export interface Throttle<T> {
  add(item: T): void;
  stop(): void;
}

/**
 * Passes the first item on at once. Later items are gathered, each only once, and passed on together at most every
 * `everyMs`.
 */
export const createThrottle = <T>(everyMs: number, pass: (items: T[]) => void): Throttle<T> => {
  const waiting = new Set<T>();
  let pause: NodeJS.Timeout | undefined;
  const passOn = () => {
    pause = undefined;
    if (waiting.size === 0) return;
    const items = [...waiting];
    waiting.clear();
    pause = setTimeout(passOn, everyMs).unref();
    pass(items);
  };
  return {
    add: (item) => {
      waiting.add(item);
      if (!pause) passOn();
    },
    stop: () => clearTimeout(pause),
  };
};
