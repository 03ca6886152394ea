import { expect, test } from 'vitest';
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  pageSelection,
  type Selection,
  selectedCount,
  withRows,
} from './selection.ts';

const some = (...keys: string[]): Selection => ({ all: false, keys: new Set(keys) });

test('a choice on one page stays while another page is chosen from', () => {
  const first = withRows(nothingSelected, ['a', 'b'], ['a'], true);
  expect(withRows(first, ['c', 'd'], ['c', 'd'], true)).toEqual(some('a', 'c', 'd'));
});

test('taking a row back leaves the others', () => {
  expect(withRows(some('a', 'b', 'z'), ['a', 'b'], ['a'], false)).toEqual(some('z', 'b'));
});

test('taking a row out of all that match leaves the rows of the page', () => {
  expect(withRows(everythingSelected, ['a', 'b', 'c'], ['b'], false)).toEqual(some('a', 'c'));
  expect(withRows(everythingSelected, ['a', 'b'], ['a', 'b'], false)).toEqual(nothingSelected);
});

test('all that match counts rows that are not here', () => {
  expect(selectedCount(everythingSelected, 1284)).toBe(1284);
  expect(isSelected(everythingSelected, 'never seen')).toBe(true);
});

test.each([
  [some('z'), 'none'],
  [some('a'), 'some'],
  [some('a', 'b', 'z'), 'all'],
  [everythingSelected, 'all'],
] as const)('the head box of a page of two, %j: %s', (selection, box) => {
  expect(pageSelection(selection, ['a', 'b'])).toBe(box);
});

test('a page without rows has nothing chosen', () => {
  expect(pageSelection(everythingSelected, [])).toBe('none');
});
