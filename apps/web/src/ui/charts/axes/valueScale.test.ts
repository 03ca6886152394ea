import { expect, test } from 'vitest';
import { tickText, valueScale } from './valueScale.ts';

test('scores always stand on 0 to 100', () => {
  const { scale, ticks } = valueScale('score', [0.52, 0.58], [200, 0]);
  expect(ticks.map((tick) => tickText('score', tick))).toEqual(['0', '25', '50', '75', '100']);
  expect([scale(0), scale(0.5), scale(1)]).toEqual([200, 100, 0]);
});

test('amounts begin at zero and end on a tick', () => {
  const { scale, ticks } = valueScale('amount', [12, 52], [200, 0]);
  expect(ticks).toEqual([0, 20, 40, 60]);
  expect([scale(0), scale(60)]).toEqual([200, 0]);
});

test('small counts have whole numbers alone, small measures their fractions', () => {
  expect(valueScale('amount', [2], [0, 1]).ticks).toEqual([0, 1, 2]);
  expect(valueScale('amount', [0.4], [0, 1]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
});

test('values below zero and none at all still have an axis', () => {
  expect(valueScale('amount', [-2.8, 1.6], [0, 1]).ticks).toEqual([-3, -2, -1, 0, 1, 2]);
  expect(valueScale('amount', [], [0, 1]).ticks).toEqual([0, 1]);
});
