/** Milliseconds of a clock that no change of the computer's time touches. */
export interface Clock {
  now(): number;
}

export const browserClock: Clock = { now: () => performance.now() };

/** A clock that only moves when a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export const testClock = (): TestClock => {
  let now = 0;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
};

/** Time that stands still while it is paused. */
export interface Stopwatch {
  elapsed(): number;
  isRunning(): boolean;
  stop(): void;
  /** Answers for how many milliseconds it stood. */
  goOn(): number;
}

export const startStopwatch = (clock: Clock): Stopwatch => {
  let counted = 0;
  let since: number | undefined = clock.now();
  let stoodSince = 0;
  const elapsed = () => counted + (since === undefined ? 0 : clock.now() - since);
  return {
    elapsed,
    isRunning: () => since !== undefined,
    stop: () => {
      counted = elapsed();
      if (since !== undefined) stoodSince = clock.now();
      since = undefined;
    },
    goOn: () => {
      if (since !== undefined) return 0;
      since = clock.now();
      return since - stoodSince;
    },
  };
};
