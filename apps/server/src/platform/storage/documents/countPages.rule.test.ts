import { expect, test } from 'vitest';
import { pdfOf } from '../../../testing/builders/files/buildUpload.ts';
import { packedPdf, pagesOfOneObject } from '../../../testing/builders/files/packedPdf.ts';
import { countPages, readPageCount } from './countPages.ts';
import { countPagesAside } from './countPagesAside.ts';

const threePages = [
  '<</Type /Catalog /Pages 11 0 R>>',
  '<</Type /Pages /Count 3 /Kids [12 0 R 13 0 R]>>',
  '<</Type /Pages /Count 2 /Kids [14 0 R 15 0 R] /Parent 11 0 R>>',
  ...Array.from({ length: 3 }, () => '<</Type /Page /Title (a \\) b (c)) /Contents null>>'),
];

test.each([1, 2, 18, 400])('a PDF with %d pages has so many', (pages) =>
  expect(countPages(pdfOf('Guide', pages))).toBe(pages),
);

test.each([true, false])('objects may be packed, and the table too (differences: %s)', (predictor) =>
  expect(countPages(packedPdf(threePages, { predictor }))).toBe(3),
);

test('what was saved last holds', () => {
  const before = pdfOf('Guide', 3).toString('latin1');
  const tableBefore = /startxref\n(\d+)/.exec(before)?.[1];
  const pages = '3 0 obj\n<</Type /Pages /Count 2 /Kids [4 0 R 6 0 R]>>\nendobj\n';
  const at = before.length + pages.length;
  const line = `${String(before.length).padStart(10, '0')} 00000 n \n`;
  const table = `xref\n3 1\n${line}5 1\n0000000000 00001 f \ntrailer\n<</Root 1 0 R /Prev ${tableBefore}>>\n`;
  const saved = `${before}${pages}${table}startxref\n${at}\n%%EOF\n`;
  expect(countPages(Buffer.from(saved, 'latin1'))).toBe(2);
});

const changed = (from: string | RegExp, to: string) =>
  Buffer.from(pdfOf('Guide', 3).toString('latin1').replace(from, to), 'latin1');
const withObjects = (...objects: string[]) => packedPdf([threePages[0] ?? '', ...objects]);

test.each<[string, Buffer]>([
  ['says another number than it has', changed('/Count 3', '/Count 4')],
  ['has its table elsewhere', changed(/startxref\n\d+/, 'startxref\n12')],
  ['has no table', changed(/startxref\n\d+/, '')],
  ['has a table with an object elsewhere', changed(/00000 n /, '00000 f ')],
  [
    'comes back to the table it came from',
    changed('/Root', `/Prev ${pdfOf('Guide', 3).indexOf('xref')} /Root`),
  ],
  ['names a page twice', changed('[4 0 R 5 0 R', '[4 0 R 4 0 R')],
  ['has no pages', withObjects('<</Type /Pages /Count 0 /Kids []>>')],
  ['has pages within themselves', withObjects('<</Type /Pages /Count 1 /Kids [11 0 R]>>')],
  ['has pages of another kind', withObjects('<</Type /Pages /Count 1 /Kids [12 0 R]>>', '<</Type /Font>>')],
  ['never ends what it began', withObjects('<</Type /Pages /Count 1 /Kids [12 0 R')],
  ['goes deeper than anybody reads', withObjects(`${'['.repeat(90)}${']'.repeat(90)}`)],
  ['is empty', Buffer.alloc(0)],
])('one that %s has no number of pages', (_what, bytes) => expect(countPages(bytes)).toBeNull());

test.each<[string, Buffer]>([
  ['in plain text', changed('/Root', '/Encrypt 2 0 R /Root')],
  ['by what is missing', changed('/Root', '/Encrypt 99 0 R /Root')],
  ['packed', packedPdf(threePages, { trailer: '/Encrypt 12 0 R' })],
])('one that only a password opens is told apart (%s)', (_what, bytes) =>
  expect([readPageCount(bytes), countPages(bytes)]).toEqual(['locked', null]),
);

test.each<[string, string]>([
  ['a line end', '\n'],
  ['a byte order mark', '\ufeff'],
])('the pages are counted with %s before the head', (_what, before) => {
  const bytes = pdfOf('Guide', 3);
  expect(countPages(Buffer.concat([Buffer.from(before), bytes]))).toBe(3);
  expect(countPages(Buffer.concat([bytes, Buffer.alloc(512)]))).toBe(3);
});

test('positions may count from the first byte of the file', () => {
  const bytes = Buffer.from(
    `\n\n${pdfOf('Guide', 3)}`.replace(/\d{10} (?=00000 n)|(?<=startxref\n)\d+/g, (at) =>
      at.endsWith(' ') ? `${String(Number(at) + 2).padStart(10, '0')} ` : String(Number(at) + 2),
    ),
  );
  expect(countPages(bytes)).toBe(3);
});

test('pages that are one object are counted with that object read once', () => {
  expect(countPages(pagesOfOneObject(250, 500_000, 0))).toBe(250);
});

test.each<[string, Buffer]>([
  ['its pages overlap in one long object', pagesOfOneObject(60, 1_000_000, 1)],
  ['its only page is longer than any book', pagesOfOneObject(1, 30_000_000, 0)],
])('what is read of a PDF has a bound: where %s its pages are not known', (_what, bytes) =>
  expect(countPages(bytes)).toBeNull(),
);

test('a PDF is counted in a thread of its own, a hostile one too', async () => {
  expect(await countPagesAside(pdfOf('Guide', 18), 'anna')).toBe(18);
  expect(await countPagesAside(pagesOfOneObject(60, 1_000_000, 1), 'anna')).toBeNull();
});

test('one that unpacks to more than anybody needs is not read on', () => {
  const bomb = `<</Type /Pages /Count 1 /Kids [12 0 R] /Title (${' '.repeat(70_000_000)})>>`;
  expect(countPages(withObjects(bomb, '<</Type /Page>>'))).toBeNull();
});
