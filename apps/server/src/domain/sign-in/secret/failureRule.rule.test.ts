import { expect, test } from 'vitest';
import { afterTry, type FailureState, minutesLocked, noFailures } from './failureRule.ts';

const start = new Date('2026-11-20T10:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const tries = (state: FailureState, count: number, now: Date) =>
  Array.from({ length: count }).reduce<FailureState>((current) => afterTry(current, now), state);

test('the fifth try shuts the door for 15 minutes, the next round for 30, up to a day', () => {
  const four = tries(noFailures, 4, start);
  expect(minutesLocked(four, start)).toBe(0);
  const five = afterTry(four, start);
  expect(minutesLocked(five, start)).toBe(15);
  expect(minutesLocked(five, later(14))).toBe(1);
  expect(minutesLocked(five, later(15))).toBe(0);
  let state = five;
  const locks = [];
  for (let round = 0; round < 9; round += 1) {
    const now = state.lockedUntil ?? start;
    state = tries(state, 5, now);
    locks.push(minutesLocked(state, now));
  }
  expect(locks).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
});

test('nobody waits longer than a lock was to last when the clock goes back', () => {
  const five = tries(noFailures, 5, start);
  expect(minutesLocked(five, later(-60))).toBe(0);
});
