import { expect, test } from 'vitest';
import { visibleText } from './visibleText.ts';

test.each([
  ['a space of no width', 'Anna\u200b Berg', 'Anna Berg'],
  ['a mark at the start of a file', '\ufeffAnna', 'Anna'],
  ['a soft hyphen', 'Lind\u00adqvist', 'Lindqvist'],
  ['an override of direction', 'Anna \u202egreB\u202c', 'Anna greB'],
  ['isolates and marks of direction', '\u2068Anna\u2069\u200e\u061c', 'Anna'],
  ['a joiner between Latin letters', 'An\u200dna \u200cBerg', 'Anna Berg'],
  ['an invisible letter', 'Anna\u3164\u115f', 'Anna'],
  ['a tag without a flag', 'Anna\u{e0061}\u{e007f}', 'Anna'],
])('%s is left out', (_, text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

test.each([
  ['Persian', 'علی\u200cرضا'],
  ['Hindi', 'क्\u200dष'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['a nurse of a skin colour', '👩🏽\u200d⚕\ufe0f'],
  ['a flag of a region', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a variant of a Chinese character', '辻\u{e0101}'],
  ['an ordinary name', "Zoë O'Brien-Łukasz 李雷"],
])('%s stays as it is', (_, text) => {
  expect(visibleText(text)).toBe(text);
});
