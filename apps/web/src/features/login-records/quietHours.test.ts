import { expect, test } from 'vitest';
import { quietHours } from './quietHours.ts';

const hoursWith = (sessions: Record<number, number>) =>
  Array.from({ length: 24 }, (_, hour) => sessions[hour] ?? 0);

test('the least busy two hours of a working day, whatever the night is like', () => {
  const hours = hoursWith({
    6: 3,
    7: 11,
    8: 28,
    9: 46,
    10: 39,
    11: 30,
    12: 12,
    13: 18,
    14: 34,
    15: 41,
    16: 29,
    17: 14,
  });
  expect(quietHours(hours)).toEqual({ from: 12, to: 14, sessions: 30 });
});

test('of equal hours the first', () => {
  expect(quietHours(hoursWith({ 3: 30 }))).toEqual({ from: 8, to: 10, sessions: 0 });
});

test('the day ends at 6 PM', () => {
  const busy = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [8 + index, 9]));
  expect(quietHours(hoursWith(busy))).toEqual({ from: 16, to: 18, sessions: 9 });
});

test('29 sessions say nothing', () => {
  expect(quietHours(hoursWith({ 9: 29 }))).toBeUndefined();
});
