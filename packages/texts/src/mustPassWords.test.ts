import { expect, test } from 'vitest';
import { en } from './en/en.ts';
import { messagesByKey } from './text.ts';

test('a must-pass step is failed or right; missed is said of what was not done', () => {
  const texts = [...messagesByKey(en).values()].filter((text) => /must-pass/i.test(text));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /miss(ed|ing)\b(?!, plural)|not right|is left|are left/i.test(text))).toEqual(
    ['must-pass step failed: missed'],
  );
});
