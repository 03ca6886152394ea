import { expect, test } from 'vitest';
import { elapsed } from './elapsed.ts';

test.each([
  [-500, '0:00'],
  [0, '0:00'],
  [245_999, '4:05'],
  [3_599_000, '59:59'],
  [3_845_000, '1:04:05'],
])('%i ms are %s', (ms, text) => {
  expect(elapsed(ms)).toBe(text);
});
