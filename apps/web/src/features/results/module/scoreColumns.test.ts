import { expect, test } from 'vitest';
import { changeSince } from './changeSince.ts';
import { columnOfMark, scoreColumns } from './scoreColumns.ts';

const none = { successful: 0, mustPassFailed: 0, below: 0 };
const binsWith = (...filled: number[]) =>
  Array.from({ length: 20 }, (_, index) => (filled.includes(index) ? { ...none, below: 1 } : none));

test('columns begin at the least score, and are a dozen at least', () => {
  expect(scoreColumns(binsWith(4, 15))[0]).toMatchObject({ from: 20, to: 25 });
  expect(scoreColumns(binsWith(18))).toHaveLength(12);
  expect(scoreColumns(binsWith(0))).toHaveLength(20);
});

test('the pass mark lies in front of the column that begins with it', () => {
  const columns = scoreColumns(binsWith(8));
  expect(columns[columnOfMark(columns, 0.7) ?? 0]?.from).toBe(70);
  expect(columnOfMark(columns, 0.3)).toBeUndefined();
});

test('a change is to one decimal; none is none', () => {
  expect(changeSince(72.44, 70)).toBe(2.4);
  expect(changeSince(70.02, 70)).toBeUndefined();
  expect(changeSince(70, null)).toBeUndefined();
});
