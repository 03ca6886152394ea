import { expect, test } from 'vitest';
import { bandPath, linePath, pointsAlone } from './linePaths.ts';

const points = (...values: (number | null)[]) => values.map((y, x) => ({ x, y }));

test('a line breaks at a gap', () => {
  expect(linePath(points(1, 2, null, 3, 4), 'straight')).toBe('M0,1L1,2M3,3L4,4');
});

test('steps hold a value until the next one', () => {
  expect(linePath(points(1, 2), 'step')).toBe('M0,1L1,1L1,2');
});

test('a band lies between its two lines and breaks where either is missing', () => {
  expect(bandPath(points(1, 1, 1), points(3, 4, null), 'straight')).toBe('M0,3L1,4L1,1L0,1Z');
});

test('a band of steps lasts until the next point, missing or not', () => {
  expect(bandPath(points(1, 1), points(3, null), 'step')).toBe('M0,3L1,3L1,3L1,1L1,1L0,1Z');
});

test('points between two gaps are known, and no value is no path', () => {
  expect(pointsAlone(points(1, null, 2, 3, null, 4))).toEqual([
    { x: 0, y: 1 },
    { x: 5, y: 4 },
  ]);
  expect(linePath(points(null), 'straight')).toBe('');
});
