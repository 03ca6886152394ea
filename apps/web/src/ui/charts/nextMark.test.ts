import { expect, test } from 'vitest';
import { firstMark, type MarkPlace, nextMark } from './nextMark.ts';

/** Three points of two series; the second point is empty, the first and third lack one series each. */
const marks = [
  [false, true],
  [false, false],
  [true, false],
];
const place = (point: number, series: number): MarkPlace => ({ point, series });

test('the walk begins at the first mark', () => {
  expect(firstMark(marks)).toEqual(place(0, 1));
  expect(firstMark([[false]])).toBeUndefined();
});

test('along the points it passes what is empty and takes the nearest series', () => {
  expect(nextMark(marks, place(0, 1), 'ArrowRight')).toEqual(place(2, 0));
  expect(nextMark(marks, place(2, 0), 'ArrowLeft')).toEqual(place(0, 1));
});

test('it stays at an end and knows Home and End', () => {
  expect(nextMark(marks, place(2, 0), 'ArrowRight')).toEqual(place(2, 0));
  expect(nextMark(marks, place(2, 0), 'Home')).toEqual(place(0, 1));
  expect(nextMark(marks, place(0, 1), 'End')).toEqual(place(2, 0));
});

test('up and down go through a stack, over what it lacks', () => {
  const stack = [[true, false, true]];
  expect(nextMark(stack, place(0, 0), 'ArrowUp')).toEqual(place(0, 2));
  expect(nextMark(stack, place(0, 2), 'ArrowDown')).toEqual(place(0, 0));
  expect(nextMark(stack, place(0, 2), 'ArrowUp')).toEqual(place(0, 2));
});

test('in a lying chart the keys are turned; other keys mean nothing', () => {
  const rows = [
    [true, true],
    [true, true],
  ];
  expect(nextMark(rows, place(0, 0), 'ArrowDown', true)).toEqual(place(1, 0));
  expect(nextMark(rows, place(0, 0), 'ArrowRight', true)).toEqual(place(0, 1));
  expect(nextMark(rows, place(0, 0), 'Tab')).toBeUndefined();
});
