import { expect, test } from 'vitest';
import { fileNameIn } from './fileNameIn.ts';

test.each([
  ['attachment; filename="Login_records_2026-11-20.csv"', 'Login_records_2026-11-20.csv'],
  [`attachment; filename="_bersicht.xlsx"; filename*=UTF-8''%C3%9Cbersicht.xlsx`, 'Übersicht.xlsx'],
  [`attachment; filename*=UTF-8''%C3%9Cbersicht.xlsx; filename="_bersicht.xlsx"`, 'Übersicht.xlsx'],
  [`attachment; filename="a_b_(1).csv"; filename*=UTF-8''a%22b%27%281%29.csv`, `a"b'(1).csv`],
  [`attachment; filename="_bersicht.xlsx"; filename*=UTF-8''%DCbersicht.xlsx`, '_bersicht.xlsx'],
  ['attachment', 'download'],
  [null, 'download'],
])('the file name in %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
