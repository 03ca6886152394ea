import { expect, test } from 'vitest';
import { countStandings } from './standing.ts';

test('each module counts once, an inactive module as inactive, even if it is complete', () => {
  expect(
    countStandings([
      { status: true, trainingCompletionStatus: 'Completed' },
      { status: true, trainingCompletionStatus: 'In progress' },
      { status: true, trainingCompletionStatus: 'Not started' },
      { status: true, trainingCompletionStatus: 'Not started' },
      { status: false, trainingCompletionStatus: 'Completed' },
    ]),
  ).toEqual({ complete: 1, incomplete: 1, notStarted: 2, inactive: 1 });
});
