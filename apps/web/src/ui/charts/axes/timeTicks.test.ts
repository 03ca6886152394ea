import { expect, test } from 'vitest';
import { timeTicks } from './timeTicks.ts';

test('an axis of time is named at even times', () => {
  expect(timeTicks(0, 1392, 6)).toEqual([0, 240, 480, 720, 960, 1200]);
  expect(timeTicks(0, 30, 6)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(timeTicks(0, 0, 6)).toEqual([0]);
});

test('a part of it is named at the same times as the whole would be', () => {
  expect(timeTicks(610, 800, 4)).toEqual([660, 720, 780]);
});
