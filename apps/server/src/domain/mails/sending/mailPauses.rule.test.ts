import { expect, test } from 'vitest';
import { isTooLate, mostTries, nextMailTryAt, uselessFrom } from './mailPauses.ts';

const now = new Date('2026-11-23T10:00:00Z');
const pauseOf = (tries: number, chance: number) =>
  ((nextMailTryAt(tries, now, chance)?.getTime() ?? 0) - now.getTime()) / 1000;

test('each pause is twice the one before, up to three hours, and by chance up to a quarter shorter', () => {
  expect([1, 2, 3, 4].map((tries) => pauseOf(tries, 0))).toEqual([30, 60, 120, 240]);
  expect([10, 11, 19].map((tries) => pauseOf(tries, 0))).toEqual([10_800, 10_800, 10_800]);
  expect(pauseOf(1, 1)).toBe(22.5);
});

test('tries go on for a day at least and a day and a half at most; then there is no other', () => {
  const hours = (chance: number) =>
    Array.from({ length: mostTries - 1 }, (_, index) => pauseOf(index + 1, chance)).reduce((a, b) => a + b) /
    3600;
  expect(hours(1)).toBeGreaterThan(24);
  expect(hours(0)).toBeLessThan(36);
  expect(nextMailTryAt(mostTries, now, 0)).toBeUndefined();
});

test('the link of a new password is of no use after its half hour; other mails may come later', () => {
  expect(uselessFrom('reset', now)).toEqual(new Date('2026-11-23T10:30:00Z'));
  expect(uselessFrom('invite', now)).toBeUndefined();
});

test('a mail that nobody has looked at for two days comes too late', () => {
  expect(isTooLate(new Date('2026-11-21T10:00:00Z'), now)).toBe(false);
  expect(isTooLate(new Date('2026-11-21T09:59:59Z'), now)).toBe(true);
});
