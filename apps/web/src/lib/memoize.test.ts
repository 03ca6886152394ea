import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('each value is made once, also one that is none', () => {
  const made: string[] = [];
  const lengthOf = memoize((word: string) => {
    made.push(word);
    return word.length || undefined;
  });
  expect(['ward', '', 'ward', ''].map(lengthOf)).toEqual([4, undefined, 4, undefined]);
  expect(made).toEqual(['ward', '']);
});
