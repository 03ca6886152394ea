import { expect, test } from 'vitest';
import { countThirds, emptyOutcomes } from './thirds.ts';

/** Sessions of one item among four: whether it was right, how many of the other three were, and the start. */
const count = (sessions: readonly [right: boolean, others: number, start: number][]) => {
  const outcomes = emptyOutcomes(1, sessions.length);
  const pairs: { right: number; of: number }[] = [];
  for (const [session, [right, others]] of sessions.entries()) {
    outcomes.pairs[session] = pairs.push({ right: others + (right ? 1 : 0), of: 4 }) - 1;
    outcomes.outcomes[session] = right ? 1 : 2;
  }
  const starts = sessions.map(([, , start]) => start.toString(16).padStart(8, '0')).join('');
  return countThirds(outcomes, pairs, starts)(0);
};

test('the best third are those that did best in the other items', () => {
  expect(
    count([
      [true, 3, 1],
      [true, 3, 2],
      [true, 2, 3],
      [false, 2, 4],
      [false, 1, 5],
      [true, 0, 6],
    ]),
  ).toEqual({ size: 2, best: 2, weakest: 1 });
});

test('of sessions that did alike in the others the earlier ones are before the later', () => {
  expect(
    count([
      [false, 2, 9],
      [true, 2, 1],
      [true, 2, 2],
      [false, 2, 8],
      [true, 2, 3],
      [true, 2, 4],
    ]),
  ).toEqual({ size: 2, best: 2, weakest: 0 });
});

test('two sessions have no thirds', () => {
  expect(
    count([
      [true, 3, 1],
      [false, 0, 2],
    ]),
  ).toBeNull();
});
