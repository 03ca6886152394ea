import { byField, importedTexts, protectFormula } from '@simward/contract';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { say } from '../../../platform/texts/say.ts';
import { columnTitle, type ImportField, importFields } from '../parse/importFields.ts';
import { readCsv } from '../parse/readCsv.ts';
import { corpusCompany, person } from './corpus/corpusCompany.ts';
import type { PersonOnRecord } from './importFacts.ts';
import { tidy } from './readCells.ts';
import { validateRows } from './validateRows.ts';

const company = corpusCompany('admin');

/**
 * Any text that forms and imports can store: it is trimmed and composed, and may hold formulas, quotes and
 * separators.
 */
const storedText = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '"'),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  .map((parts) => tidy(parts.join('').replace(/\p{Cc}/gu, '')) || 'x');

const people = fc
  .array(
    fc.record({
      name: storedText,
      ...byField(importedTexts, () => fc.option(storedText)),
      courseName: fc.option(storedText),
      role: fc.constantFrom(...company.roles.map(({ name }) => name)),
      departments: fc.subarray(['Emergency Care', 'Intensive Care', 'Pädiatrie', 'Old Wing']),
      gender: fc.constantFrom('Male', 'Female', null),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((list) =>
    list.map((stored, index) =>
      person(stored.name, String(5_000_000_000 + index), {
        ...stored,
        emailAddress: `p${index}@example.org`,
      }),
    ),
  );

const cellsOf = (of: PersonOnRecord): Record<ImportField, string> => ({
  name: of.name,
  emailAddress: of.emailAddress,
  mobileNo: of.mobileNo,
  employeeId: of.courseName ?? '',
  ...byField(importedTexts, (field) => of[field.name] ?? ''),
  role: of.role,
  department: of.departments.join(';'),
  gender: of.gender ?? '',
});

const exported = (list: readonly PersonOnRecord[]) =>
  Buffer.from(
    stringify(
      [
        [...importFields.map((field) => say('en', columnTitle(field))), 'Password', 'Status'],
        ...list.map((of) => {
          const cells = cellsOf(of);
          return [...importFields.map((field) => protectFormula(cells[field])), 'Set', 'Active'];
        }),
      ],
      { bom: true },
    ),
  );

test('whoever is exported and imported again stays as they are', () => {
  fc.assert(
    fc.property(people, (list) => {
      const { rows, ignored } = readCsv(exported(list));
      const validated = validateRows(rows, { ...company, people: list });
      expect(validated.map(({ status }) => status)).toEqual(list.map(() => 'unchanged'));
      expect(ignored).toEqual(['Password', 'Status']);
    }),
  );
});
