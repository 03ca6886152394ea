import { expect, test } from 'vitest';
import { masteryRows, stillLearning } from './masteryRows.ts';

const step = (attempt: number, atRisk: number, mastered: number, censored: number) => ({
  attempt,
  atRisk,
  mastered,
  censored,
  share: 0.5,
  low: null,
  high: null,
});
// Of 12 learners two master it at the 2nd attempt and one stops there, four master it at the 5th, and five
// stop at the 7th.
const steps = [step(2, 12, 2, 1), step(5, 9, 4, 0), step(7, 5, 0, 5)];

test('the curve begins at 0 with everybody', () => {
  expect(masteryRows(steps)[0]).toMatchObject({ attempt: 0, atRisk: 12, share: 0 });
});

test('learners who stop at an attempt or master it there count as still learning', () => {
  expect([0, 2, 3, 5, 6, 7, 8].map((attempt) => stillLearning(steps, attempt))).toEqual([
    12, 12, 9, 9, 5, 5, 0,
  ]);
});
