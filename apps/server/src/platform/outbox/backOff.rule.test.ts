import { expect, test } from 'vitest';
import { mostTries, nextTryAt } from './backOff.ts';

const now = new Date('2026-11-23T10:00:00Z');
const waitOf = (tries: number, chance: number) =>
  (nextTryAt(tries, now, chance)?.getTime() ?? 0) - now.getTime();

test('each wait is twice the one before, and by chance up to a quarter shorter', () => {
  expect([1, 2, 3].map((tries) => waitOf(tries, 0))).toEqual([40_000, 80_000, 160_000]);
  expect(waitOf(1, 1)).toBe(30_000);
  expect(waitOf(1, 0.5)).toBe(35_000);
});

test('12 tries take more than half a day and less than a whole one; then there is no other', () => {
  const sum = (chance: number) =>
    Array.from({ length: mostTries - 1 }, (_, index) => waitOf(index + 1, chance)).reduce((a, b) => a + b);
  expect(sum(0)).toBeLessThan(24 * 3_600_000);
  expect(sum(1)).toBeGreaterThan(12 * 3_600_000);
  expect(nextTryAt(mostTries, now, 0)).toBeUndefined();
});
