import { expect, test } from 'vitest';
import { en } from './en.ts';

const textsOf = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(textsOf);

test('a must-pass step is failed or right; missed is said of what was not done', () => {
  const texts = textsOf(en).filter((text) => /must-pass/i.test(text));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => /miss(ed|ing)\b(?!, plural)|not right|is left|are left/i.test(text))).toEqual(
    ['must-pass step failed: missed'],
  );
});
