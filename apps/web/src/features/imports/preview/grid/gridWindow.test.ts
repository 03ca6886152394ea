import { expect, test } from 'vitest';
import { windowOf } from './gridWindow.ts';

test.each([
  ['the first rows', 0, 440, 10_000, { from: 0, to: 22 }],
  ['rows in the middle', 44 * 500, 440, 10_000, { from: 492, to: 522 }],
  ['between two steps', 44 * 503, 440, 10_000, { from: 492, to: 522 }],
  ['the last rows', 44 * 9_990, 440, 10_000, { from: 9_980, to: 10_000 }],
  ['fewer rows than there is room for', 0, 440, 3, { from: 0, to: 3 }],
  ['no row', 0, 440, 0, { from: 0, to: 0 }],
])('draws %s and a few beyond', (_, top, height, count, range) =>
  expect(windowOf(top, height, 44, count)).toEqual(range),
);
