import { expect, test } from 'vitest';
import { longLists, longWorkbooks } from '../../../../corpus/longToRead.ts';
import { Problem } from '../../../platform/problem.ts';
import { inlineRows, workbookOf } from '../../../testing/builders/files/workbookOf.ts';
import { zipOf } from '../../../testing/builders/files/zipOf.ts';
import { readTable } from './readTable.ts';
import { readTableAside } from './readTableAside.ts';

const outcome = async (work: () => unknown) => {
  try {
    return await work();
  } catch (error) {
    return error instanceof Problem ? [error.code, error.extras.values] : error;
  }
};

const people = [
  ['Name', 'E-mail'],
  ['Nora', 'nora@a.example'],
];
const twoSheets = workbookOf({
  sheets: [
    { name: 'Students', xml: inlineRows(people) },
    { name: 'Staff', xml: inlineRows([...people, ['Peter', 'peter@a.example']]) },
  ],
});

test('a table is read in its thread as it is read here', async () => {
  expect(await readTableAside(twoSheets, 'anna')).toEqual(readTable(twoSheets));
  expect(await readTableAside(twoSheets, 'anna', 'Staff')).toEqual(readTable(twoSheets, 'Staff'));
  const long = longLists.people();
  expect(await readTableAside(long, 'anna')).toEqual(readTable(long));
});

test.each(Object.entries(longLists))('a list of %s has the same end in the thread', async (_what, make) => {
  const bytes = make();
  expect(await outcome(() => readTableAside(bytes, 'anna'))).toEqual(await outcome(() => readTable(bytes)));
});

const noTable = ['import.not-table', undefined];
const tooLarge = ['import.workbook-too-large', undefined];
const oneRow = { headers: ['Name', 'E-mail'], sheets: [{ name: 'People', rows: 1 }], rows: [{ line: 2 }] };

const hostile: Readonly<Record<keyof typeof longWorkbooks, object>> = {
  spaces: tooLarge,
  sameSheet: tooLarge,
  emptyRows: oneRow,
  corner: { headers: ['Name', 'E-mail'], rows: [{ line: 2 }, { line: 1_048_576, cells: ['', ''] }] },
  wide: ['import.too-many-columns', { limit: 500 }],
  farCells: { headers: ['Name', 'E-mail'], sheets: [{ name: 'People', rows: 19_001 }] },
  oneText: tooLarge,
  merges: noTable,
  attributes: oneRow,
  openTags: noTable,
  openComment: noTable,
  entities: noTable,
};

test.each(Object.entries(longWorkbooks))('a workbook of %s has an end', async (what, make) => {
  const bytes = make();
  const [, expected] = Object.entries(hostile).find(([name]) => name === what) ?? [];
  expect(await outcome(() => readTableAside(bytes, 'anna'))).toMatchObject(expected ?? []);
});

const parts = (change: (name: string) => Partial<Parameters<typeof zipOf>[0][number]>) =>
  zipOf(
    [
      {
        name: '_rels/.rels',
        content: '<r><Relationship Id="a" Type="t/officeDocument" Target="/xl/../xl/./workbook.xml"/></r>',
      },
      {
        name: 'xl/workbook.xml',
        content: '<workbook xmlns:r="r"><sheets><sheet name="People" r:id="s"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: '<r><Relationship Id="s" Type="t/worksheet" Target="../../xl/sheet.xml"/></r>',
      },
      { name: 'xl/sheet.xml', content: `<worksheet>${inlineRows(people)}</worksheet>` },
      { name: '../../etc/passwd', content: 'x' },
    ].map((file) => ({ ...file, ...change(file.name) })),
  );
const inSheet = (change: object) => (name: string) => (name === 'xl/sheet.xml' ? change : {});

test.each<[string, Uint8Array, object]>([
  ['paths that lead outside', parts(() => ({})), oneRow],
  ['a size that is too small', parts(inSheet({ claimedBytes: 1 })), oneRow],
  ['another name in front of the part', parts(inSheet({ localName: 'xl/Sheet.xml' })), noTable],
  ['a name twice', parts((name) => (name.startsWith('..') ? { name: 'xl/sheet.xml' } : {})), noTable],
  ['a part with a password', parts(inSheet({ flags: 1 })), noTable],
  [
    'a sheet elsewhere',
    parts((name) =>
      name.endsWith('workbook.xml.rels')
        ? {
            content:
              '<r><Relationship Id="s" Type="t/worksheet" TargetMode="External" Target="file:///etc/passwd"/></r>',
          }
        : {},
    ),
    ['import.empty', undefined],
  ],
  [
    'rows in no order',
    workbookOf({ sheets: [{ name: 'People', xml: '<sheetData><row r="2"/><row r="1"/></sheetData>' }] }),
    noTable,
  ],
  [
    'a column beyond the last',
    workbookOf({ sheets: [{ name: 'People', xml: '<row><c r="XFE1"><v>1</v></c></row>' }] }),
    noTable,
  ],
  [
    'ten thousand parts',
    zipOf(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, content: '' }))),
    noTable,
  ],
])('an archive with %s', async (_what, bytes, expected) => {
  expect(await outcome(() => readTable(bytes))).toMatchObject(expected);
});
