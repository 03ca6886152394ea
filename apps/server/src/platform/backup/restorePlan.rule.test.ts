import { expect, test } from 'vitest';
import { cutColumns, planRestore } from './restorePlan.ts';

const known = [
  { name: 'company', columns: ['company_id', 'created_at', 'name', 'colour'] },
  { name: 'course', columns: ['course_id'] },
];
const left = { headline: 'counted anew', 'company.motto': 'nobody saw it' };

test('columns that both have are stored in the order of the archive, new ones take their default', () => {
  expect(
    planRestore([{ name: 'company', columns: ['name', 'company_id', 'created_at'] }], known, left),
  ).toEqual([{ name: 'company', columns: ['name', 'company_id', 'created_at'], positions: null }]);
});

test('a table and a column that are left out by name are not stored', () => {
  const archived = [
    { name: 'headline', columns: ['count'] },
    { name: 'company', columns: ['company_id', 'motto', 'name'] },
  ];
  expect(planRestore(archived, known, left)).toEqual([
    { name: 'company', columns: ['company_id', 'name'], positions: [0, 2] },
  ]);
});

test.each([
  ['the table ward', { name: 'ward', columns: ['ward_id'] }],
  ['the column course.teacher', { name: 'course', columns: ['course_id', 'teacher'] }],
])('%s, which nobody knows, is refused', (what, table) => {
  expect(() => planRestore([table], known, left)).toThrow(
    `The backup holds ${what}, which this version does not know: restore it with the version that made it.`,
  );
});

test('columns are cut out of rows wherever these are cut into pieces, with every byte of the others', async () => {
  const rows = Buffer.from('1\tJürgen\\tMüller\t\\N\n2\t桜 🏥\\\\\\n\tb\n');
  for (let size = 1; size <= rows.length; size += 1) {
    const pieces = async function* () {
      for (let from = 0; from < rows.length; from += size) yield rows.subarray(from, from + size);
    };
    const cut: Uint8Array[] = [];
    for await (const piece of cutColumns(pieces(), [1, 0])) cut.push(piece);
    expect(Buffer.concat(cut).toString()).toBe('Jürgen\\tMüller\t1\n桜 🏥\\\\\\n\t2\n');
  }
});
