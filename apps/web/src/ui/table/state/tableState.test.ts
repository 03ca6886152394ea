import { expect, test } from 'vitest';
import { parseTableSearch, searchOf, stateOf } from './tableState.ts';

test('an empty address is the first page of ten, unsorted', () => {
  expect(stateOf(parseTableSearch({}))).toEqual({ search: '', sort: undefined, page: 1, size: 10 });
});

test('a state comes back from the address as it went in', () => {
  const state = { search: 'berg', sort: { key: 'name', direction: 'desc' }, page: 3, size: 25 } as const;
  expect(stateOf(searchOf(state))).toEqual(state);
});

test('defaults stay out of the address', () => {
  expect(searchOf({ search: '', page: 1, size: 10 })).toEqual({});
});

test('a search that looks like a number stays a text', () => {
  expect(parseTableSearch({ q: 4820193375 })).toEqual({ q: '4820193375' });
});

test.each([
  { page: -2 },
  { page: 'two' },
  { page: 0 },
  { rows: 7 },
  { rows: 1e9 },
  { sort: 'name' },
  { sort: 'name.up' },
  { sort: '__proto__.asc; drop' },
  { q: { a: 1 } },
])('what no table writes is left out: %o', (search) => {
  expect(parseTableSearch(search)).toEqual({});
});
