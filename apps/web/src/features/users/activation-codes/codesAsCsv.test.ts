import { expect, test } from 'vitest';
import { codesAsCsv } from './codesAsCsv.ts';

test('codes keep their zeros, quotes are doubled and formulas are harmless', () => {
  const csv = codesAsCsv([
    { name: 'Anna "Ann" Berg', department: ['Emergency', 'Ward 3'], mobileNo: '4820193375', pin: '0042' },
    { name: '=HYPERLINK("x")', department: [], mobileNo: '4820193391', pin: '7316' },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFName,Department,User ID,Activation code',
    '"Anna ""Ann"" Berg","Emergency, Ward 3",4820193375,0042',
    `"'=HYPERLINK(""x"")",,4820193391,7316`,
    '',
  ]);
});
