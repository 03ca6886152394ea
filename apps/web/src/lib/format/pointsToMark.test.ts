import { expect, test } from 'vitest';
import { pointsToMark } from './pointsToMark.ts';

test.each([
  [0.76, 0.7, 6],
  [0.7, 0.7, 0],
  [0.64, 0.8, -16],
  [0.699, 0.7, -1],
])('a score of %d at a mark of %d is %i points over it', (score, mark, points) => {
  expect(pointsToMark(score, mark)).toBe(points);
});
