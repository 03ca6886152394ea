import { expect, test } from 'vitest';
import { firstMark, type MarkPosition, nextMark } from './nextMark.ts';

/**
 * Three points of two series. The second point has no mark, the first and the third lack the mark of one
 * series.
 */
const marks = [
  [false, true],
  [false, false],
  [true, false],
];
const position = (point: number, series: number): MarkPosition => ({ point, series });

test('the walk begins at the first mark', () => {
  expect(firstMark(marks)).toEqual(position(0, 1));
  expect(firstMark([[false]])).toBeUndefined();
});

test('along the points it passes what is empty and takes the nearest series', () => {
  expect(nextMark(marks, position(0, 1), 'ArrowRight')).toEqual(position(2, 0));
  expect(nextMark(marks, position(2, 0), 'ArrowLeft')).toEqual(position(0, 1));
});

test('it stays at an end and knows Home and End', () => {
  expect(nextMark(marks, position(2, 0), 'ArrowRight')).toEqual(position(2, 0));
  expect(nextMark(marks, position(2, 0), 'Home')).toEqual(position(0, 1));
  expect(nextMark(marks, position(0, 1), 'End')).toEqual(position(2, 0));
});

test('up and down go through a stack, over what it lacks', () => {
  const stack = [[true, false, true]];
  expect(nextMark(stack, position(0, 0), 'ArrowUp')).toEqual(position(0, 2));
  expect(nextMark(stack, position(0, 2), 'ArrowDown')).toEqual(position(0, 0));
  expect(nextMark(stack, position(0, 2), 'ArrowUp')).toEqual(position(0, 2));
});

test('in a lying chart the keys are turned; other keys mean nothing', () => {
  const rows = [
    [true, true],
    [true, true],
  ];
  expect(nextMark(rows, position(0, 0), 'ArrowDown', true)).toEqual(position(1, 0));
  expect(nextMark(rows, position(0, 0), 'ArrowRight', true)).toEqual(position(0, 1));
  expect(nextMark(rows, position(0, 0), 'Tab')).toBeUndefined();
});
