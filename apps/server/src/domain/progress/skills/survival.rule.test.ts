import { expect, test } from 'vitest';
import { masterySteps, medianOf, type ObservedAttempts } from './survival.ts';

/*
 * Values that R 4.2.2 with survival 3.5-3 printed for
 *   f <- survfit(Surv(time, status) ~ 1, conf.type = "log-log")
 *   summary(f, censored = TRUE); quantile(f, 0.5)
 * `remission` has the weeks in remission of 21 patients under 6-MP (Freireich et al., Blood 1963; 21:
 * 699–716), the example of Kalbfleisch and Prentice, The Statistical Analysis of Failure Time Data; a patient
 * who was still in remission is censored. `cohort` has learners by attempt, until no learner is left without
 * mastery. Columns: time, at risk, events, censored, survival, lower, upper; R has no band (NA) before the
 * first event and where nobody is left.
 */
type Row = [number, number, number, number, number, number | null, number | null];
const remission: Row[] = [
  [6, 21, 3, 1, 0.857143, 0.619718, 0.951552],
  [7, 17, 1, 0, 0.806723, 0.563147, 0.922809],
  [9, 16, 0, 1, 0.806723, 0.563147, 0.922809],
  [10, 15, 1, 1, 0.752941, 0.5032, 0.889362],
  [11, 13, 0, 1, 0.752941, 0.5032, 0.889362],
  [13, 12, 1, 0, 0.690196, 0.43161, 0.849066],
  [16, 11, 1, 0, 0.627451, 0.367511, 0.804912],
  [17, 10, 0, 1, 0.627451, 0.367511, 0.804912],
  [19, 9, 0, 1, 0.627451, 0.367511, 0.804912],
  [20, 8, 0, 1, 0.627451, 0.367511, 0.804912],
  [22, 7, 1, 0, 0.537815, 0.267779, 0.746791],
  [23, 6, 1, 0, 0.448179, 0.188052, 0.680143],
  [25, 5, 0, 1, 0.448179, 0.188052, 0.680143],
  [32, 4, 0, 2, 0.448179, 0.188052, 0.680143],
  [34, 2, 0, 1, 0.448179, 0.188052, 0.680143],
  [35, 1, 0, 1, 0.448179, 0.188052, 0.680143],
];
const cohort: Row[] = [
  [2, 12, 2, 1, 0.833333, 0.481715, 0.955509],
  [3, 9, 2, 1, 0.648148, 0.309662, 0.851798],
  [4, 6, 1, 1, 0.540123, 0.216561, 0.780364],
  [5, 4, 1, 0, 0.405093, 0.112894, 0.687739],
  [6, 3, 1, 1, 0.270062, 0.04501, 0.575411],
  [8, 1, 1, 0, 0, null, null],
];

const observedIn = (rows: readonly Row[]): ObservedAttempts[] =>
  rows.map(([attempt, , mastered, censored]) => ({ attempt, mastered, censored }));

test.each([
  ['the remissions', remission],
  ['a cohort', cohort],
])('steps and band of %s are R’s', (_name, rows) => {
  const steps = masterySteps(observedIn(rows));
  expect(steps.map(({ attempt, atRisk }) => [attempt, atRisk])).toEqual(
    rows.map(([time, risk]) => [time, risk]),
  );
  for (const [index, [, , , , survival, lower, upper]] of rows.entries()) {
    const { share = Number.NaN, low = Number.NaN, high = Number.NaN } = steps[index] ?? {};
    expect(1 - share).toBeCloseTo(survival, 5);
    if (lower === null || upper === null) expect([low, high]).toEqual([null, null]);
    else {
      expect(1 - (high ?? Number.NaN)).toBeCloseTo(lower, 5);
      expect(1 - (low ?? Number.NaN)).toBeCloseTo(upper, 5);
    }
  }
});

test('the median and its interval are R’s, open where the band does not come to a half', () => {
  expect(medianOf(masterySteps(observedIn(remission)))).toEqual({ attempt: 23, low: 13, high: null });
  expect(medianOf(masterySteps(observedIn(cohort)))).toEqual({ attempt: 5, low: 2, high: null });
});

test('there is no band before somebody mastered it, and no median where fewer than half did', () => {
  const steps = masterySteps([
    { attempt: 1, mastered: 0, censored: 8 },
    { attempt: 2, mastered: 1, censored: 3 },
  ]);
  expect(steps.map(({ share }) => share)).toEqual([0, 0.25]);
  expect(steps[0]).toMatchObject({ low: null, high: null });
  expect(medianOf(steps)).toBeNull();
  expect(masterySteps([])).toEqual([]);
});
