import { expect, test } from 'vitest';
import { mayStart, mostADay } from './mayStart.ts';

const minute = 60_000;

test('three sessions follow each other soon, the fourth after a while, and a fifth never begins', () => {
  const at = (inProgress: number, minutes: number) =>
    mayStart({ inProgress, startedInADay: 10, sinceLastStartMs: minutes * minute });
  expect([at(0, 0.5), at(0, 1), at(2, 1)]).toEqual([false, true, true]);
  expect([at(3, 1), at(3, 7), at(3, 8)]).toEqual([false, false, true]);
  expect(at(4, 60)).toBe(false);
});

test('nobody begins after two hundred sessions in a day', () => {
  const after = (startedInADay: number) =>
    mayStart({ inProgress: 0, startedInADay, sinceLastStartMs: Number.POSITIVE_INFINITY });
  expect([after(mostADay - 1), after(mostADay)]).toEqual([true, false]);
});
