import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeWorkbook } from './writeWorkbook.ts';

test('a sheet’s name has no sign that Excel refuses, and at most 31 characters', async () => {
  const empty = { columns: [], rows: [] };
  const sheets = [
    { name: '[Päck: a/b*c?]', ...empty },
    { name: 'x'.repeat(40), ...empty },
  ];
  const file = await writeWorkbook(sheets, 'UTC');
  const { sheets } = await readXlsx(file);
  expect(sheets.map(({ name }) => name)).toEqual(['Päck abc', 'x'.repeat(31)]);
});
