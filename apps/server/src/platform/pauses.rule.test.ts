import { expect, test } from 'vitest';
import { createPauses, mapWithPauses } from './pauses.ts';

/** Blocks the thread for longer than is allowed without a pause. */
const work = (value: number): number => {
  const until = performance.now() + 10;
  while (performance.now() < until);
  return value * 2;
};

/** Counts the turns that other work gets until it is ended. */
const countTurns = () => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  return () => {
    clearImmediate(next);
    return turns;
  };
};

test('others have a turn between the entries of a list that takes long', async () => {
  const end = countTurns();
  expect(await mapWithPauses([1, 2, 3, 4, 5], work)).toEqual([2, 4, 6, 8, 10]);
  expect(end()).toBeGreaterThanOrEqual(5);
});

test('what is soon done is not paused', async () => {
  const end = countTurns();
  const pause = createPauses();
  await pause();
  expect(await mapWithPauses(['a'], (text) => text.toUpperCase())).toEqual(['A']);
  expect(end()).toBe(0);
});
