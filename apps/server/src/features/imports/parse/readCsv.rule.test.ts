import { readFileSync } from 'node:fs';
import { bareFormula, protectFormula } from '@simward/contract';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import { languages, say } from '../../../platform/texts/say.ts';
import { columnTitle, type ImportField, importFields, meaningOf } from './importFields.ts';
import { importLimits, readCsv } from './readCsv.ts';
import { separators } from './splitTable.ts';

const mark = '\uFEFF';
const encoders: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text, 'utf8'),
  'UTF-8 with its mark': (text) => Buffer.from(mark + text, 'utf8'),
  'UTF-16LE': (text) => Buffer.from(mark + text, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(mark + text, 'utf16le').swap16(),
};

/** Any text without control characters: too many of those would make the file count as no text. */
const cell = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .chain((text) =>
    fc.constantFrom(text, `"${text}"`, `${text}\r\n${text}`, `=${text}`, `'-${text}`, `a;${text},|`),
  )
  .map((text) => text.replace(/[^\P{Cc}\t\r\n]/gu, ''));
const filledCell = cell.map((text) => `x${text}`);

const table = fc
  .shuffledSubarray(importFields.filter((field) => field !== 'name' && field !== 'emailAddress'))
  .chain((optional) =>
    fc.shuffledSubarray([...optional, 'name', 'emailAddress'] as ImportField[], {
      minLength: optional.length + 2,
    }),
  )
  .chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.array(fc.tuple(...columns.map((field) => (field === 'name' ? filledCell : cell))), {
        minLength: 1,
        maxLength: 12,
      }),
    }),
  );

const written = (
  { columns, rows }: { columns: ImportField[]; rows: string[][] },
  options: { delimiter: string; quoted: boolean; lineEnd: string },
) =>
  stringify(
    [columns.map((field) => say('en', columnTitle(field))), ...rows.map((row) => row.map(protectFormula))],
    {
      delimiter: options.delimiter,
      quoted: options.quoted,
      quoted_match: /[\r\n]/,
      record_delimiter: options.lineEnd,
    },
  );

test('any table is read back as it was written, in every separator, line end and Unicode encoding', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(...separators),
      fc.boolean(),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(...Object.values(encoders)),
      ({ columns, rows }, delimiter, quoted, lineEnd, encode) => {
        const file = readCsv(encode(written({ columns, rows }, { delimiter, quoted, lineEnd })));
        expect(file.separator).toBe(delimiter);
        expect(file.rows.map(({ cells }) => columns.map((field) => cells[field]))).toEqual(rows);
        expect(file.rows.every(({ raggedBy }) => raggedBy === 0)).toBe(true);
      },
    ),
  );
});

const westernNames = [
  'Jürgen Weiß',
  'Hélène Lefèvre',
  'Begoña Núñez',
  'Søren Ørsted',
  'João Conceição',
  'Tom Reed',
];

test('names of Western Europe are read back from Windows-1252', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...westernNames), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...separators),
      (names, separator) => {
        const lines = names.map((name, index) => [name, `p${index}@example.org`].join(separator));
        const text = [['Name', 'Email'].join(separator), ...lines].join('\r\n');
        expect(readCsv(Buffer.from(text, 'latin1')).rows.map(({ cells }) => cells.name)).toEqual(names);
      },
    ),
  );
});

test('the apostrophe of an export comes off exactly once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a') }), (text) => {
      expect(bareFormula(protectFormula(text))).toBe(text);
      expect(protectFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('whatever the bytes are, the answer is a table or a problem of the catalogue', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom('', 'Name,Email\n'), (bytes, start) => {
      try {
        expect(readCsv(Buffer.concat([Buffer.from(start), bytes])).rows.length).toBeGreaterThan(0);
      } catch (failure) {
        expect(failure).toBeInstanceOf(Problem);
      }
    }),
    { numRuns: 500 },
  );
});

test('a file has an end', () => {
  const people = (count: number) =>
    Buffer.from(
      `Name,Email\n${Array.from({ length: count }, (_, index) => `P,p${index}@example.org\n`).join('')}`,
    );
  expect(readCsv(people(importLimits.rows)).rows).toHaveLength(importLimits.rows);
  expect(() => readCsv(people(importLimits.rows + 1))).toThrow('more than 20,000 rows');
  expect(() => readCsv(Buffer.from(`Name,Email\n${'\n'.repeat(importLimits.lines)}`))).toThrow(
    'more than 25,000 rows',
  );
  expect(() => readCsv(Buffer.from(`Name,Email\n${'x'.repeat(100_001)},x@example.org\n`))).toThrow(
    'A cell of this file is longer than 100000 characters.',
  );
  expect(() => readCsv(Buffer.from(`Name,Email\n"${'x\n'.repeat(60_000)}`))).toThrow('opens on line 2');
});

test('the sample file has every column and nothing else', () => {
  const sample = new URL('../../../../../web/public/files/csv_template.csv', import.meta.url);
  expect(readCsv(readFileSync(sample))).toMatchObject({ columns: importFields, ignored: [] });
});

test('the title of a column in any language means that column and no other', () => {
  for (const language of languages)
    for (const field of [...importFields, 'firstName', 'lastName'] as const)
      expect(meaningOf(say(language, columnTitle(field))), `${field} in ${language}`).toBe(field);
});
