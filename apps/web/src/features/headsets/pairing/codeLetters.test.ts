import { expect, test } from 'vitest';
import { codeLettersOf, inGroupsOfFour } from './codeLetters.ts';

test.each([
  ['k7qx-2m9p', 'K7QX2M9P'],
  [' K7QX 2M9P ', 'K7QX2M9P'],
  ['K7QX–2', 'K7QX2'],
  ['K7QX2M9PWW', 'K7QX2M9P'],
  ['https://portal.example.org/pair?code=K7QX-2M9P&x=1', 'K7QX2M9P'],
  ['', ''],
])('%j is the code %j', (text, code) => {
  expect(codeLettersOf(text)).toEqual({ code, refused: undefined });
});

test.each(['I', 'L', 'O', 'U', '0', '1', 'É', '?'])('%s is in no code', (letter) => {
  expect(codeLettersOf(`K7${letter}Q`)).toEqual({ code: 'K7Q', refused: letter });
});

test('a code is read in two groups', () => {
  expect(inGroupsOfFour('K7QX2M9P')).toBe('K7QX-2M9P');
});
