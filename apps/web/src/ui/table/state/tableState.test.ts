import { expect, test } from 'vitest';
import { searchOf, stateOf, tableAddress } from './tableState.ts';

const read = (search: unknown) => tableAddress.parse(search);

test('an empty address is the first page of ten, unsorted', () => {
  expect(stateOf(read({}))).toEqual({ search: '', sort: undefined, page: 1, size: 10 });
});

test('a state comes back from the address as it went in', () => {
  const state = { search: 'berg', sort: { key: 'name', direction: 'desc' }, page: 3, size: 25 } as const;
  expect(stateOf(searchOf(state))).toEqual(state);
});

test('defaults stay out of the address', () => {
  expect(searchOf({ search: '', page: 1, size: 10 })).toEqual({});
});

test('a search that looks like a number stays a text', () => {
  expect(read({ q: 4820193375 })).toEqual({ q: '4820193375' });
});

test('an address written by hand may quote its numbers', () => {
  expect(read({ page: '3', rows: '25' })).toEqual({ page: 3, rows: 25 });
  expect(read({ page: 3.7 })).toEqual({ page: 3 });
});

test.each([
  { page: -2 },
  { page: 1 },
  { page: '1e999' },
  { rows: 10 },
  { page: 'two' },
  { page: 0 },
  { rows: 7 },
  { rows: 1e9 },
  { sort: 'name' },
  { sort: 'name.up' },
  { sort: '__proto__.asc; drop' },
  { q: { a: 1 } },
])('what no table writes is left out: %o', (search) => {
  expect(read(search)).toEqual({});
});
