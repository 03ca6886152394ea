import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { dayCell, type Sheet, streamWorkbook, writeWorkbook } from './writeWorkbook.ts';

test('a sheet’s name has no sign that Excel refuses, and at most 31 characters', async () => {
  const empty = { columns: [], rows: [] };
  const names = ['[Päck: a/b*c?]', 'x'.repeat(40)];
  const file = await writeWorkbook(
    names.map((name) => ({ name, ...empty })),
    'UTC',
  );
  const { sheets } = await readXlsx(file);
  expect(sheets.map(({ name }) => name)).toEqual(['Päck abc', 'x'.repeat(31)]);
});

const timeZone = 'Europe/Berlin';
const sheet = {
  name: 'Sheet1',
  columns: [
    { header: 'User ID' },
    { header: 'Note' },
    { header: 'Start', instants: true },
    { header: 'Due' },
  ],
  rows: [
    ['0012345678', 'short', new Date('2026-07-01T22:30:05Z'), dayCell('2026-07-02')],
    ['0000000001', 'x'.repeat(400), new Date('2026-12-31T23:30:00Z'), dayCell(null)],
  ],
} as const satisfies Sheet;

async function* linesOf({ columns, rows }: Sheet) {
  yield columns.map(({ header }) => header);
  for (const row of rows) yield [...row];
}

const streamed = async () => {
  const parts: Uint8Array[] = [];
  for await (const part of streamWorkbook(linesOf(sheet), { ...sheet, timeZone })) parts.push(part);
  return Buffer.concat(parts);
};

test.each([
  ['at once', () => writeWorkbook([sheet], timeZone)],
  ['line by line', streamed],
])(
  'a workbook written %s: readable columns, a header that stays, dates by the clock of the company',
  async (_, write) => {
    const { sheets } = await readXlsx(await write());
    expect(sheets).toHaveLength(1);
    const { rows = [], columns = [], freezePane } = sheets[0] ?? {};
    expect(freezePane?.rows).toBe(1);
    expect(rows).toEqual([
      ['User ID', 'Note', 'Start', 'Due'],
      // A summer's evening in UTC is the next day in Berlin; a winter's the next year.
      ['0012345678', 'short', new Date('2026-07-02T00:30:05Z'), new Date('2026-07-02T00:00:00Z')],
      ['0000000001', 'x'.repeat(400), new Date('2027-01-01T00:30:00Z'), null],
    ]);
    const [userId = 0, note, start = 0, due = 0] = columns.map(({ width }) => width);
    expect(userId).toBeGreaterThanOrEqual(10);
    expect(note).toBe(60);
    expect(start).toBeGreaterThanOrEqual(19);
    expect(due).toBeGreaterThanOrEqual(10);
  },
);
