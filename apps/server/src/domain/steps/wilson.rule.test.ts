import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

test('the interval of 43 in 96 is 35 to 55 percent, and never leaves 0 and 1', () => {
  const { low, high } = wilson(43, 96);
  expect([Math.round(low * 100), Math.round(high * 100)]).toEqual([35, 55]);
  expect(wilson(0, 30).low).toBe(0);
  expect(wilson(30, 30).high).toBe(1);
});
