import { expect, test } from 'vitest';
import { attachmentOf } from './attachment.ts';

test.each([
  ['Login_records_2026-11-20.csv', 'attachment; filename="Login_records_2026-11-20.csv"'],
  ['Übersicht.xlsx', `attachment; filename="_bersicht.xlsx"; filename*=UTF-8''%C3%9Cbersicht.xlsx`],
  [`a"b'(1).csv`, `attachment; filename="a_b_(1).csv"; filename*=UTF-8''a%22b%27%281%29.csv`],
])('%s is named so that every browser can read it', (name, header) => {
  expect(attachmentOf(name)).toBe(header);
});
