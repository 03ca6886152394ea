import { pagesOfOneObject } from '../src/testing/builders/files/packedPdf.ts';
import { inlineRows, letters, workbookOf } from '../src/testing/builders/files/workbookOf.ts';

/** Inputs that are quick to send and slow to read: such inputs once kept the server from answering everybody else. */

/** Repeats the piece as often as it fits into this many bytes, between `before` and `after`. */
export const filled = (piece: string, bytes: number, before = '', after = ''): Buffer =>
  Buffer.from(before + piece.repeat((bytes - before.length - after.length) / piece.length) + after);

const megabytes = (count: number) => count * 1_000_000;

const manyNames = (count: number) =>
  Buffer.from(`{${Array.from({ length: count }, (_, index) => `"n${index}":0`).join()}}`);

export const longJson = {
  names: () => manyNames(1_100_000),
  sessions: () => filled('{},', megabytes(15), '{"sessions":[', '{}]}'),
  lists: () => filled('[],', megabytes(14), '{"sessions":[', '[]]}'),
  events: () => filled('{},', megabytes(4), '{"events":[', '{}]}'),
  nested: () => Buffer.from('['.repeat(megabytes(7)) + ']'.repeat(megabytes(7))),
} as const;

/** Sent instead of a SAML answer. */
export const longXml = {
  comments: () => filled('<!--', 180_000, '<r>'),
  instructions: () => filled('<?a ', 180_000, '<r>'),
  sections: () => filled('<![CDATA[', 180_000, '<r>'),
  tags: () => filled('<a ', 180_000),
  brackets: () => filled('<', 180_000),
  attributes: () =>
    Buffer.from(`<r ${Array.from({ length: 6_000 }, (_, index) => `xmlns:p${index}="u"`).join(' ')}/>`),
  nameSpaces: () =>
    Buffer.from(
      `${Array.from({ length: 3_000 }, (_, index) => `<a xmlns:p${index}="u${index}">`).join('')}${'</a>'.repeat(3_000)}`,
    ),
} as const;

const header = 'Name,Email Address,User ID,Role,Department\r\n';

/** Files uploaded as lists of people. */
export const longLists = {
  people: () =>
    Buffer.from(
      header +
        Array.from(
          { length: 20_000 },
          (_, index) => `Person ${index},person${index}@example.org,,User,Ward 7`,
        ).join('\r\n'),
    ),
  quotes: () => Buffer.from(header + `${'""'.repeat(20)},b,c,d,e\r\n`.repeat(20_000)),
  commas: () => filled(`${','.repeat(99_000)}\r\n`, 4_500_000, header),
  blankLines: () => filled('\r\n', 4_500_000, header),
} as const;

const listRows = [
  ['Name', 'E-mail'],
  ['Nora', 'nora@a.example'],
];
const sheetOf = (xml: string) => workbookOf({ sheets: [{ name: 'People', xml }] });
/** Rows behind those of a small list. */
const withRows = (rows: string, after = '') =>
  `${inlineRows(listRows).replace('</sheetData>', '')}${rows}</sheetData>${after}`;

/** Workbooks that are small as files. */
export const longWorkbooks = {
  spaces: () => sheetOf(withRows(' '.repeat(megabytes(101)))),
  sameSheet: () => {
    const sheet = { name: 'A', xml: withRows(' '.repeat(megabytes(30))) };
    const more = Array.from({ length: 4 }, () => ({ ...sheet, part: 1 }));
    return workbookOf({ sheets: [sheet, ...more] });
  },
  emptyRows: () =>
    sheetOf(
      withRows(
        Array.from({ length: 1_000_000 }, (_, row) => `<row r="${row + 3}" s="1" customFormat="1"/>`).join(
          '',
        ),
      ),
    ),
  corner: () => sheetOf(withRows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
  wide: () =>
    sheetOf(
      `<sheetData>${[1, 2].map((row) => `<row r="${row}">${Array.from({ length: 16_384 }, (_, column) => `<c r="${letters(column)}${row}" t="str"><v>c${row * column}</v></c>`).join('')}</row>`).join('')}</sheetData>`,
    ),
  farCells: () =>
    sheetOf(
      withRows(
        Array.from(
          { length: 19_000 },
          (_, row) => `<row r="${row + 3}"><c r="XFD${row + 3}"><v>1</v></c></row>`,
        ).join(''),
      ),
    ),
  oneText: () =>
    workbookOf({
      sharedStrings: `<si><t>${'x'.repeat(90_000)}</t></si>`,
      sheets: [
        {
          name: 'People',
          xml: withRows(
            Array.from({ length: 1_000 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`).join(''),
          ),
        },
      ],
    }),
  merges: () => {
    const rows = Array.from({ length: 19_000 }, (_, row) => `<row><c><v>${row}</v></c></row>`).join('');
    return sheetOf(
      withRows(rows, `<mergeCells>${'<mergeCell ref="A2:A1048576"/>'.repeat(40_000)}</mergeCells>`),
    );
  },
  attributes: () => sheetOf(withRows(`<row ${'a="&gt;>" '.repeat(megabytes(8))}/>`)),
  openTags: () => sheetOf(withRows('<row>'.repeat(megabytes(10)))),
  openComment: () => sheetOf(withRows('<!--'.repeat(megabytes(20)))),
  entities: () =>
    workbookOf({
      sheets: [{ name: 'People', xml: withRows('') }],
      more: [],
      documentType: `<!DOCTYPE sst [<!ENTITY a "${'x'.repeat(1_000)}">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]>`,
      sharedStrings: '<si><t>&j;</t></si>',
    }),
} as const;

const firstFile = 30;
const entryBytes = 46;
const ends = { large: 56, locator: 20, usual: 22 };

/** A zip whose directory names very many files though it holds none. */
export const longArchive = (count = 660_000): Buffer => {
  const names = Array.from({ length: count }, (_, index) => Buffer.from(index.toString(36)));
  const list = Buffer.alloc(names.reduce((sum, name) => sum + entryBytes + name.length, 0));
  let at = 0;
  for (const name of names) {
    list.writeUInt32LE(0x02014b50, at);
    list.writeUInt16LE(name.length, at + 28);
    name.copy(list, at + entryBytes);
    at += entryBytes + name.length;
  }
  const first = Buffer.alloc(firstFile);
  first.writeUInt32LE(0x04034b50, 0);
  const end = Buffer.alloc(ends.large + ends.locator + ends.usual);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(BigInt(ends.large - 12), 4);
  for (const offset of [24, 32]) end.writeBigUInt64LE(BigInt(count), offset);
  end.writeBigUInt64LE(BigInt(list.length), 40);
  end.writeBigUInt64LE(BigInt(firstFile), 48);
  end.writeUInt32LE(0x07064b50, ends.large);
  end.writeBigUInt64LE(BigInt(firstFile + list.length), ends.large + 8);
  end.writeUInt32LE(1, ends.large + 16);
  end.writeUInt32LE(0x06054b50, ends.large + ends.locator);
  return Buffer.concat([first, list, end]);
};

/** Each object lies in a comment of the object before it, so that reading any object reads to the end of the file. */
const objectsInComments = (pages: number, characters: number): Buffer => {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  const begin = (object: string) => {
    offsets.push(text.length);
    text += `${offsets.length} 0 obj ${object}`;
  };
  begin('<</Type /Catalog /Pages 2 0 R>>\nendobj\n');
  begin(`<</Type /Pages /Count ${pages} /Kids [${kids}]>>\nendobj\n`);
  for (let page = 0; page < pages; page += 1) begin('%');
  text += `\n<</Type /Page /A [${'0 '.repeat(characters / 2)}]>>\nendobj\n`;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines}`;
  const trailer = `trailer\n<</Root 1 0 R /Size ${offsets.length + 1}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
};

/** A cross-reference table whose very many lines all name the first object. */
const longTable = (lines: number): Buffer => {
  const objects =
    '%PDF-1.4\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages /Count 0 /Kids []>>\nendobj\n';
  const table = `xref\n0 ${lines + 1}\n0000000000 65535 f \n${'0000000009 00000 n \n'.repeat(lines)}`;
  const trailer = `trailer\n<</Root 1 0 R /Size ${lines + 1}>>\nstartxref\n${objects.length}\n%%EOF\n`;
  return Buffer.from(objects + table + trailer, 'latin1');
};

/** Guides whose pages take long to count. */
export const longGuides = {
  sharedObject: () => pagesOfOneObject(250, 500_000, 0),
  shrinkingOffsets: () => pagesOfOneObject(60, 1_000_000, 1),
  chainedObjects: () => objectsInComments(40, 1_000_000),
  hugeObject: () => pagesOfOneObject(1, 60_000_000, 0),
  longTable: () => longTable(490_000),
} as const;
