import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../../platform/problem.ts';
import { inlineRows, workbookOf } from '../../../testing/builders/files/workbookOf.ts';
import { zipOf } from '../../../testing/builders/files/zipOf.ts';
import { isPasswordHeader } from './headerWords.ts';
import { readTable, tableLimits } from './readTable.ts';

const corpus = new URL('corpus/', import.meta.url);
const lists = readdirSync(corpus).filter((file) => /\.(csv|tsv|txt)$/.test(file));
const expectationSchema = z.object({
  encoding: z.string(),
  separator: z.string(),
  headerLine: z.int(),
  headers: z.array(z.string()),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), raggedBy: z.int() })),
});

test.each(lists)('%s', (file) => {
  const expected = expectationSchema.parse(
    JSON.parse(readFileSync(new URL(file.replace(/\.\w+$/, '.json'), corpus), 'utf8')),
  );
  expect(readTable(readFileSync(new URL(file, corpus)))).toEqual({ ...expected, sheets: [], sheet: null });
});

test('the corpus has every kind of list', () => {
  expect(lists.length).toBeGreaterThanOrEqual(15);
});

const problemOf = (bytes: Uint8Array, sheet?: string) => {
  try {
    readTable(bytes, sheet);
    return 'read';
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
};

const noTable = 'This file is no table. Take .csv, .tsv, .txt or .xlsx.';
const word = zipOf([
  {
    name: '_rels/.rels',
    content:
      '<Relationships><Relationship Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
  },
  { name: 'word/document.xml', content: '<document/>' },
]);
const oldContainer = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), Buffer.from(stream, 'utf16le')]);

test.each<[string, Uint8Array, string]>([
  ['nothing', Buffer.alloc(0), 'This file is empty.'],
  ['blank lines', Buffer.from('\r\n \r\n'), 'This file is empty.'],
  ['a header alone', Buffer.from('Name,E-mail\n,\n'), 'This file has a header but no people below it.'],
  [
    'an open quotation mark',
    Buffer.from('Name,E-mail\nNora,"n@a.example\n'),
    'The quotation mark that opens on line 2 is never closed.',
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n'), noTable],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), noTable],
  ['a web page', Buffer.from('<!doctype html><title>Sign in</title>'), noTable],
  ['bytes', Buffer.from(Array.from({ length: 200 }, (_, index) => (index * 7) % 31)), noTable],
  ['a document of a word processor', word, noTable],
  ['a document as rich text', Buffer.from('{\\rtf1\\ansi Name, E-mail}'), noTable],
  ['a workbook of 2003', oldContainer('Workbook'), noTable],
  [
    'a workbook with a password',
    oldContainer('EncryptedPackage'),
    'This workbook has a password. Save it without one.',
  ],
  ['an empty workbook', workbookOf({ sheets: [{ name: 'A', xml: '<sheetData/>' }] }), 'This file is empty.'],
  [
    'a workbook of a header',
    workbookOf({ sheets: [{ name: 'A', xml: inlineRows([['Name', 'E-mail']]) }] }),
    'This file has a header but no people below it.',
  ],
  [
    'a workbook cut off',
    workbookOf({ sheets: [{ name: 'A', xml: inlineRows([['Name', 'E-mail']]) }] }).subarray(0, 900),
    noTable,
  ],
])('%s is refused in its own words', (_what, bytes, message) => {
  expect(problemOf(bytes)).toBe(message);
});

const people = (count: number) => Array.from({ length: count }, (_, index) => ['P', `p${index}@example.org`]);
const asText = (rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => row.join()).join('\n'));
const asWorkbook = (rows: readonly (readonly string[])[]) =>
  workbookOf({ sheets: [{ name: 'People', xml: inlineRows(rows) }] });

test.each([
  ['text', asText],
  ['workbook', asWorkbook],
])('a %s ends at 20,000 rows', (_kind, write) => {
  const header = ['Name', 'E-mail'];
  expect(readTable(write([header, ...people(tableLimits.rows)])).rows).toHaveLength(tableLimits.rows);
  expect(problemOf(write([header, ...people(tableLimits.rows + 1)]))).toBe(
    'This file has more than 20,000 rows. Split it and import the parts.',
  );
  expect(problemOf(write([header, ...people(tableLimits.lines + 5)]))).toMatch(
    'Split it and import the parts.',
  );
});

test.each([
  ['text', asText],
  ['workbook', asWorkbook],
])('a %s ends at 500 columns, and at fewer when it has many rows', (_kind, write) => {
  const wide = (columns: number) => [
    'Name',
    'E-mail',
    ...Array.from({ length: columns - 2 }, (_, index) => `c${index}`),
  ];
  expect(readTable(write([wide(500), ...people(2)])).headers).toHaveLength(500);
  expect(problemOf(write([wide(501), ...people(2)]))).toMatch('500 can be read');
  expect(problemOf(write([wide(101), ...people(20_000)]))).toMatch('100 can be read');
});

test('whatever the bytes are, the answer is a table or a problem of the catalogue', () => {
  const workbook = asWorkbook([['Name', 'E-mail'], ...people(3)]);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 400 }),
        fc.array(fc.tuple(fc.nat(workbook.length - 1), fc.nat(255)), { maxLength: 6 }).map((changes) => {
          const damaged = Buffer.from(workbook);
          for (const [at, byte] of changes) damaged[at] = byte;
          return damaged;
        }),
      ),
      (bytes) => {
        try {
          const { headers, rows } = readTable(bytes);
          expect(rows.every(({ cells }) => cells.length === headers.length)).toBe(true);
        } catch (failure) {
          expect(failure).toBeInstanceOf(Problem);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  'password',
  'Password [Required]',
  'ssha_password',
  'Password Hash Function [UPLOAD ONLY]',
  'Initial password [passwordProfile]',
  'PASSWORT',
  'Kennwort',
  'Mot de passe',
  'mot_de_passe',
  'Contraseña',
  'Senha',
  'Hasło',
  'Wachtwoord',
  'Lösenord',
  'Пароль',
  'パスワード',
  '密码',
  '비밀번호',
  'pwd',
  'Pass',
])('%s is a column of passwords', (header) => {
  expect(isPasswordHeader(header)).toBe(true);
});

test.each(['Passport No', 'Pass mark', 'Bypass', 'Name', 'Classe', 'Paroladin', ''])(
  '%s is none',
  (header) => {
    expect(isPasswordHeader(header)).toBe(false);
  },
);

test('passwords of a workbook are blanked, whatever the cell is', () => {
  const table = readTable(
    asWorkbook([
      ['Name', 'E-mail', 'Mot de passe'],
      ['Nora', 'nora@a.example', 'Summer!9'],
    ]),
  );
  expect(table.rows[0]?.cells).toEqual(['Nora', 'nora@a.example', '']);
  expect(JSON.stringify(table)).not.toContain('Summer');
});

test('passwords are blanked too when only another line than the header names their column', () => {
  const text =
    'STATUS,USERID,EMAIL,FIRSTNAME,F4\nStatus,User ID,Email,First Name,Password\nactive,1,n@a.example,Nora,Summer!9\n';
  expect(readTable(Buffer.from(text)).rows.map(({ cells }) => cells)).toEqual([
    ['active', '1', 'n@a.example', 'Nora', ''],
  ]);
});
