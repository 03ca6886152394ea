import { expect, test } from 'vitest';
import { pointsToMark } from './numbers.ts';

test.each([
  [0.76, 0.7, 6],
  [0.7, 0.7, 0],
  [0.64, 0.8, -16],
  [0.699, 0.7, -0.1],
  [0.6996, 0.7, -0.1],
  [0.695, 0.7, -0.5],
  [0.69, 0.695, -0.5],
])('a score of %d at a mark of %d is %d points over it', (score, mark, points) => {
  expect(pointsToMark(score, mark)).toBe(points);
});
