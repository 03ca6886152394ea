import { expect, test } from 'vitest';
import { atMarkSince, barsFor, extremesOf, peersGain, type ReportedAttempt } from './performanceBars.ts';

const attempt = (number: number, score: number): ReportedAttempt => ({
  sessionId: `session ${number}`,
  moduleId: 'module',
  attempt: number,
  startedAt: `2026-11-0${number}T08:00:00.000Z`,
  score,
  passMark: 0.7,
});

test.each([
  [11, { isLine: false, thickness: 100 }],
  [12, { isLine: false, thickness: 40 }],
  [39, { isLine: false, thickness: 40 }],
  [40, { isLine: true, thickness: 40 }],
])('%i attempts are %j', (attempts, bars) => expect(barsFor(attempts)).toEqual(bars));

test('least, mean and greatest', () => {
  expect(extremesOf([])).toBeUndefined();
  expect(extremesOf([attempt(1, 0.25), attempt(2, 0.75)])).toEqual({
    minimum: 0.25,
    average: 0.5,
    maximum: 0.75,
  });
});

test('at the mark since the first attempt that no later one fell below', () => {
  expect(atMarkSince([attempt(1, 0.8), attempt(2, 0.6), attempt(3, 0.7), attempt(4, 0.9)])?.attempt).toBe(3);
  expect(atMarkSince([attempt(1, 0.8), attempt(2, 0.6)])).toBeUndefined();
});

test('peers are compared at the same attempts, where there are five at both', () => {
  const band = (number: number, mean: number) => ({
    competencyName: 'Bundle',
    attempt: number,
    learners: 8,
    mean,
    spread: null,
  });
  const attempts = [attempt(2, 0.6), attempt(3, 0.8)];
  expect(peersGain(attempts, [band(1, 0.3), band(2, 0.614), band(3, 0.716)])).toEqual({
    points: 11,
    learners: 8,
  });
  expect(peersGain(attempts, [band(2, 0.6)])).toBeUndefined();
});
