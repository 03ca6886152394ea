export interface Throttle<T> {
  add(item: T): void;
  stop(): void;
}

/**
 * Passes on what is added, each item once however often it came: the first at once, then at most every `everyMs` what
 * has come since.
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
