import { auth, type PermissionSet, permissionSets } from '@simward/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importFields } from '../parse/importFields.ts';
import type { ImportRow } from '../parse/readCsv.ts';
import { corpusCompany } from './corpus/corpusCompany.ts';
import { foldName } from './readCells.ts';
import { validateRows } from './validateRows.ts';

const company = corpusCompany('superadmin');
const likelyCells = [
  ...company.departments.map(({ name }) => name),
  ...company.roles.map(({ name }) => name),
  ...company.people.flatMap(({ name, mobileNo, emailAddress }) => [name, mobileNo, emailAddress]),
  'Intensive Care;Emergency Care',
  '4820193375',
  '4820193376',
  '4.820193375E+09',
  'new@example.org',
  'NEW@example.org',
  'Female',
  '',
];
const anyCell = fc.oneof(fc.constantFrom(...likelyCells), fc.string({ unit: 'binary' }), fc.string());
const anyRow: fc.Arbitrary<ImportRow> = fc.record({
  line: fc.nat(),
  raggedBy: fc.integer({ min: -3, max: 3 }),
  cells: fc.record(Object.fromEntries(importFields.map((field) => [field, anyCell])), { requiredKeys: [] }),
});
/** Rows that are probably valid, so that the rules for valid rows are tried too. */
const likelyRow: fc.Arbitrary<ImportRow> = fc.record({
  line: fc.nat(),
  raggedBy: fc.constant(0),
  cells: fc.record({
    name: fc.constant('Mia Lang'),
    emailAddress: fc.nat({ max: 200 }).map((number) => `p${number}@example.org`),
    mobileNo: fc.oneof(fc.constant(''), fc.integer({ min: 1_000_000_000, max: 1_000_000_100 }).map(String)),
    role: fc.constantFrom('', ...company.roles.map(({ name }) => name)),
    department: fc.constantFrom('', 'Small Ward', 'Intensive Care', 'Old Wing', 'Intensive Care|Small Ward'),
  }),
});
const rowsOf = (row: fc.Arbitrary<ImportRow>) => fc.array(row, { maxLength: 40 });
const anyRows = fc.oneof(rowsOf(anyRow), rowsOf(likelyRow));
const rank = (set: PermissionSet) => permissionSets.indexOf(set);

test('whatever the rows say, each is validated, and what is in error says why', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...permissionSets), (rows, caller) => {
      const validated = validateRows(rows, corpusCompany(caller));
      expect(validated.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
      for (const { status, reasons } of validated) expect(reasons.length > 0).toBe(status !== 'ready');
    }),
  );
});

test('no file gives anybody more than its caller may give, or a place that is not there', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...permissionSets), (rows, caller) => {
      const facts = corpusCompany(caller);
      const taken = validateRows(rows, facts).filter(
        ({ status }) => status === 'ready' || status === 'changed',
      );
      for (const { record } of taken) {
        const role = facts.roles.find(({ name }) => name === record.role);
        expect(role && rank(role.permissionSet) <= rank(caller)).toBe(true);
        if (caller === 'manager')
          expect(record).toMatchObject({ role: 'User', departments: ['Intensive Care'] });
        if (record.departments.length > 1) expect(role?.permissionSet).toBe('manager');
        expect(record.departments).not.toContain('Old Wing');
        if (record.mobileNo !== null)
          expect(auth.mobileNoSchema.safeParse(record.mobileNo).success).toBe(true);
      }
      const numbers = taken.flatMap(({ record }) => record.mobileNo ?? []);
      const emails = taken.map(({ record }) => foldName(record.emailAddress));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(new Set(emails).size).toBe(emails.length);
      const inSmallWard = taken.filter(({ record }) => record.departments.includes('Small Ward'));
      expect(inSmallWard.length).toBeLessThanOrEqual(2);
    }),
  );
});

test('validating the same rows again gives the same result', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect(validateRows(rows, company)).toEqual(validateRows(rows, company));
    }),
  );
});
