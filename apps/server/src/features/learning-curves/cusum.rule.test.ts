import { modules } from '@simward/contract';
import { expect, test } from 'vitest';
import { cumulativeSums, lineOf, standingOf } from './cusum.ts';

/*
 * Steps and limits as R 4.2.2 computes the formulas of docs/decisions/results.md:
 *   P <- log(p1/p0); Q <- log((1-p0)/(1-p1)); s <- Q/(P+Q)
 *   h1 <- log((1-b)/a)/(P+Q); h0 <- log((1-a)/b)/(P+Q)
 */
test.each([
  [modules.usualCurveLimits, 0.240474, 1.969613, 1.969613],
  [{ acceptable: 0.05, unacceptable: 0.1, falseAlarm: 0.1, missedAlarm: 0.1 }, 0.072358, 2.940554, 2.940554],
  [{ acceptable: 0.1, unacceptable: 0.25, falseAlarm: 0.05, missedAlarm: 0.2 }, 0.165956, 2.523719, 1.418284],
])('steps and limits of %j', (limits, right, upper, lower) => {
  const line = lineOf(limits);
  expect(line.right).toBeCloseTo(right, 6);
  expect(line.miss).toBeCloseTo(1 - right, 6);
  expect(line.upper).toBeCloseTo(upper, 6);
  expect(line.lower).toBeCloseTo(-lower, 6);
});

const line = lineOf(modules.usualCurveLimits);
/** Attempts written as "+" for right and "-" for a miss. */
const attemptsOf = (written: string) => [...written].map((sign) => sign === '+');
const curveOf = (written: string) => {
  const rights = attemptsOf(written);
  const sums = cumulativeSums(rights, line);
  return sums.map((sum, index) => ({ ...sum, attempt: index + 1, right: rights[index] ?? false }));
};
const valuesOf = (written: string) => curveOf(written).map(({ value }) => Number(value.toFixed(2)));
const standing = (written: string) => standingOf(curveOf(written), line);

test('a miss lifts the line and a right attempt lowers it', () => {
  // Computed by hand: 0.7595, then − 0.2405, then + 0.7595.
  expect(valuesOf('-+-')).toEqual([0.76, 0.52, 1.28]);
});

test('a line at its lower limit begins again at 0 with the next miss, and not before', () => {
  // After eight right attempts the line is at −1.924, still above its limit of −1.9696; the ninth takes it
  // below: 9 × 0.240474 = 2.164.
  expect(valuesOf('+++++++++-+')).toEqual([
    -0.24, -0.48, -0.72, -0.96, -1.2, -1.44, -1.68, -1.92, -2.16, 0, -0.24,
  ]);
  expect(curveOf('+++++++++-+').filter(({ restarted }) => restarted)).toMatchObject([{ attempt: 10 }]);
  expect(valuesOf('++++++++-').at(-1)).toBe(-1.16);
});

test('where the line stands is said from the fifth attempt on', () => {
  expect(standing('----')).toMatchObject({ state: 'too few', since: null, everAbove: false });
  expect(standing('-----')).toMatchObject({ state: 'needs help', since: 3, everAbove: true, rightInRow: 0 });
  expect(standing('---++++++')).toMatchObject({ state: 'open', since: null, everAbove: true, rightInRow: 6 });
  expect(standing('++++++++++')).toMatchObject({ state: 'steady', since: 9, misses: 0, lastMiss: null });
  expect(standing('+++++++++-')).toMatchObject({ state: 'open', misses: 1, lastMiss: 10 });
  expect(standing('')).toMatchObject({ state: 'too few', highest: null, misses: 0 });
});
