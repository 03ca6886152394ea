import { expect, test } from 'vitest';
import { compareOasis, hasAll, type Ledger } from './compareOasis.ts';

const learner = { value: '6000000001' };
const stored = (record: object) => ({ record, times: 1 });
const result = stored({ learner, score: 0.9 });
const completion = stored({ learner, withdrawn: false });
const ledger: Ledger = {
  expected: new Map([
    ['passed', { mobileNo: learner.value, score: 0.9, successful: true }],
    ['failed', { mobileNo: learner.value, score: 0.9, successful: false }],
  ]),
  others: new Set(),
};
const results = new Map([
  ['passed', result],
  ['failed', result],
]);
const noFaults = { missing: [], invented: [], wrong: [] };

test('each result is there, and a completion of what was successful alone', () => {
  const mock = { results, completions: new Map([['passed', completion]]) };
  expect(compareOasis(mock, ledger)).toMatchObject({
    arrived: 2,
    successful: 1,
    completed: 1,
    ...noFaults,
  });
  expect(hasAll(mock, ledger)).toBe(true);
});

test('a completion that was lost is missing, though its result is there', () => {
  const mock = { results, completions: new Map() };
  expect(compareOasis(mock, ledger)).toMatchObject({ ...noFaults, missing: ['passed'] });
  expect(hasAll(mock, ledger)).toBe(false);
});

test('a completion of what was not successful is invented; a withdrawn one, and another learner’s, is wrong', () => {
  const completions = new Map([
    ['passed', stored({ learner, withdrawn: true })],
    ['failed', completion],
  ]);
  expect(compareOasis({ results, completions }, ledger)).toMatchObject({
    missing: [],
    invented: ['failed'],
    wrong: ['passed'],
  });
  const otherLearners = new Map([['passed', stored({ learner: { value: '1' }, withdrawn: false })]]);
  expect(compareOasis({ results, completions: otherLearners }, ledger).wrong).toEqual(['passed']);
});
