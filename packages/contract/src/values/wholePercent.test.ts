import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePercent } from './wholePercent.ts';

const shown = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

test('a number and the text of one score are never a percent apart', () => {
  expect([0, 0.285, 0.575, 0.6999999, 0.7, 1].map(wholePercent)).toEqual([0, 29, 58, 70, 70, 100]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
      const score = millionths / 1_000_000;
      expect(shown.format(score)).toBe(`${wholePercent(score)}%`);
    }),
  );
});
