import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactPercent, percentBeside, percentText, wholePercent } from './wholePercent.ts';

const platformFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const fractions = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);

const marks = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);

test('a number and the text of one score are never a percent apart', () => {
  expect([0, 0.285, 0.575, 0.6999999, 0.7, 1].map(wholePercent)).toEqual([0, 29, 58, 70, 70, 100]);
  fc.assert(
    fc.property(fractions, (score) => {
      expect(platformFormat.format(score)).toBe(`${wholePercent(score)}%`);
      expect(percentText(score)).toBe(`${wholePercent(score)}%`);
    }),
  );
});

test.each([
  [0.7, ['69.5%', '69.9%', '70%', '70%', '0%', '100%', '0%']],
  [0.695, ['70%', '70%', '70%', '70%', '0%', '100%', '0%']],
  [null, ['70%', '70%', '70%', '70%', '0%', '100%', '0%']],
] as const)(
  'beside a mark of %s a score is whole, and cut where rounding would carry it over',
  (mark, texts) => {
    expect([0.695, 0.6996, 0.7, 0.7004, 0, 1, -0].map((score) => percentText(score, mark))).toEqual(texts);
  },
);

test.each([
  [0.694, 0.695, '69%'],
  [0.6946, 0.695, '69%'],
  [0.8949, 0.895, '89%'],
  [0.6949, 0.694, '69.4%'],
  [0.694, 0.694, '69.4%'],
  [0.6666, 0.667, '66.6%'],
])('a score of %d beside a mark of %d is %s', (score, mark, text) => {
  expect(percentText(score, mark)).toBe(text);
});

test('a mean that arithmetic left a hair under the mark is at it', () => {
  const mean = (0.9 + 0.8 + 0.4) / 3;
  expect(percentText(mean, 0.7)).toBe('70%');
  expect(percentText(mean - Number.EPSILON, 0.7)).toBe('70%');
});

test('whatever the mark, a score is shown on its side of it', () => {
  fc.assert(
    fc.property(fractions, marks, fc.constantFrom<(0 | 1)[]>(0, 1), (score, mark, decimals) => {
      const percent = percentBeside(score, mark, decimals);
      expect(percent >= exactPercent(mark)).toBe(score >= mark);
      expect(Math.abs(percent - score * 100)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});

test('a mark keeps its decimals, and nothing is less than nothing', () => {
  expect([0.695, 0.7, 0.575, -0].map(exactPercent)).toEqual([69.5, 70, 57.5, 0]);
  expect([-0, -0.001].map(wholePercent)).toEqual([0, 0]);
});
