import type { Clock } from '../../platform/time/clock.ts';

export interface TestClock extends Clock {
  set(instant: string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

export const testBegin = '2026-11-20T09:00:00Z';

/** A clock that stands still until a test moves it. */
export const createTestClock = (instant = testBegin): TestClock => {
  let now = new Date(instant).getTime();
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
};
