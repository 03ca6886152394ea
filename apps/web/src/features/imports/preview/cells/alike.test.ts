import { expect, test } from 'vitest';
import { byLikeness, lettersApart } from './alike.ts';

test.each([
  ['radiolgy', 'radiology', 1],
  ['raidology', 'radiology', 2],
  ['', 'icu', 3],
  ['same', 'same', 0],
])('%s is %s with %i letters', (one, other, letters) => expect(lettersApart(one, other)).toBe(letters));

const names = ['Emergency', 'Maternity', 'Radiology', 'ICU'];

test.each([
  ['Radiolgy', ['Radiology', 'Emergency', 'Maternity', 'ICU'], 'Radiology'],
  ['RADIOLÓGY', ['Radiology', 'Emergency', 'Maternity', 'ICU'], 'Radiology'],
  // Two letters off says nothing about a name of two letters.
  ['ED', names, undefined],
  ['Physiotherapy', names, undefined],
  ['', names, undefined],
])('%s is most like %j', (given, order, nearest) =>
  expect(byLikeness(names, given)).toEqual({ names: order, nearest }),
);
