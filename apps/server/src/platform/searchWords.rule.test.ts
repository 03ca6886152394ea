import { expect, test } from 'vitest';
import { searchWords } from './searchWords.ts';

test.each([
  ['1000 000 004', ['1000000004']],
  ['1000-000-004', ['1000000004']],
  ['1000–000–004 ', ['1000000004']],
  ['１０００ ０００ ００４', ['1000000004']],
  ['Berg 1000 000 004', ['Berg', '1000000004']],
  ['Berg,Anna', ['Berg', 'Anna']],
  ['Berg, Anna', ['Berg', 'Anna']],
  ['Anna Berg <anna@example.org>', ['Anna', 'Berg', 'anna@example.org']],
  ['"Anna Berg" (Surgery); ', ['Anna', 'Berg', 'Surgery']],
  ['\u200bAnna\u00a0Berg\ufeff', ['Anna', 'Berg']],
  ['علی\u200cرضا', ['علی\u200cرضا']],
  ['Ward 12 34', ['Ward', '12', '34']],
  ['10000000041', ['10000000041']],
  [' \u200b ', []],
])('“%s” is searched by its words', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
