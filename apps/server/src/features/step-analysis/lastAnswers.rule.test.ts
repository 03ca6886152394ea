import { expect, test } from 'vitest';
import { createLastAnswers } from './lastAnswers.ts';

test('what was asked for last is found again, and the oldest is forgotten', async () => {
  const found: string[] = [];
  const answers = createLastAnswers<string>(2);
  const ask = (key: string) =>
    answers(key, async () => {
      found.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await ask(key)).toBe(key);
  expect(found).toEqual(['a', 'b', 'c', 'b']);
});
