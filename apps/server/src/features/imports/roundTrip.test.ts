import { byField, importedTexts, imports, protectFormula } from '@simward/contract';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { say } from '../../platform/texts/say.ts';
import { buildCompany, buildDepartment } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { rounds } from '../../testing/longForm.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import { columnTitle } from './parse/importFields.ts';
import { tidy } from './validate/readCells.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

/**
 * Any text that a spreadsheet may hold: formulas, quotes, separators and every script. U+FFFD is left out,
 * because the import refuses it: it stands where another program has lost a letter.
 */
const cell = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', "'", '"', ';'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .map((parts) => tidy(parts.join('').replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, '')) || 'x');

const rows = fc.array(
  fc.record({
    name: cell,
    course: fc.option(cell, { nil: '' }),
    ...byField(importedTexts, () => fc.option(cell, { nil: '' })),
    gender: fc.constantFrom('Male', 'Female', ''),
    role: fc.constantFrom('User', 'Manager', 'Instructor'),
    department: fc.constantFrom('', 'Surgery', 'Emergency'),
  }),
  { minLength: 1, maxLength: 8 },
);
type Rows = typeof rows extends fc.Arbitrary<infer Value> ? Value : never;

const fileOf = (list: Rows) =>
  Buffer.from(
    stringify([
      [
        'Name',
        'Email',
        'Course',
        'Role',
        'Department',
        'Gender',
        ...importedTexts.map(({ name }) => say('en', columnTitle(name))),
      ],
      ...list.map(({ name, course, role, department, gender, ...texts }, index) =>
        [
          name,
          `p${index}@example.test`,
          course,
          role,
          department,
          gender,
          ...importedTexts.map((field) => texts[field.name]),
        ].map(protectFormula),
      ),
    ]),
  );

test('importing, exporting and importing again changes nobody, whatever their cells hold', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const { companyId } = await buildCompany(portal);
      for (const name of ['Surgery', 'Emergency']) await buildDepartment(portal, companyId, { name });
      const { token } = await buildSignedIn(portal, companyId, { role: 'Admin', password: null });
      const upload = async (bytes: Buffer) =>
        (
          await sendFile(
            portal,
            imports.validateFile,
            { bytes, name: 'people.csv', type: 'text/csv', fields: { fileName: 'people.csv' } },
            token,
          )
        ).body();
      const exported = async () =>
        (
          await portal.app.inject({
            method: 'POST',
            url: '/api/v1/account/exportusers',
            payload: {},
            headers: { authorization: `Bearer ${token}` },
          })
        ).rawPayload;

      const first = await upload(fileOf(list));
      expect(first.failures).toEqual([]);
      await portal.send(imports.importFile, { body: { fileId: first._id } }, { token });
      const sheet = await exported();
      const again = await upload(sheet);
      expect(again.failures).toEqual([]);
      expect(again.counts).toMatchObject({ rows: list.length + 1, unchanged: list.length + 1 });
      await portal.send(imports.importFile, { body: { fileId: again._id } }, { token });
      expect((await exported()).toString()).toBe(sheet.toString());
    }),
    { numRuns: rounds(4, 40) },
  );
});
