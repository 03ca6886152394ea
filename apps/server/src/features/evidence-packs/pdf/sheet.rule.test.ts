import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { box, createSheet } from './sheet.ts';
import { drawTable } from './table.ts';

const newSheet = () =>
  createSheet({ language: 'en', title: 'Evidence pack', author: 'Maria Keller', issuedAt: new Date(0) });

test('lines break where the text has line breaks, between words, and in a word that is too long', () => {
  const sheet = newSheet();
  const wrap = (text: string, width: number) => sheet.wrap(text, width, { size: 10 });
  expect(wrap('Good.\nThen speak up.\n\n Loudly.', 200)).toEqual(['Good.', 'Then speak up.', 'Loudly.']);
  expect(wrap('Take cultures first', 70)).toEqual(['Take cultures', 'first']);
  expect(wrap('Donaudampfschiff', 40).join('')).toBe('Donaudampfschiff');
  expect(wrap('', 40)).toEqual(['']);
});

test('a row that is higher than a page goes on, on the next ones', async () => {
  const sheet = newSheet();
  const lines = Array.from({ length: 120 }, (_, index) => `Step ${index}`).join('\n');
  await drawTable(sheet, sheet.root, [{ title: 'Steps', width: 1, cell: (text: string) => text }], [lines]);
  let pageCount = 0;
  await sheet.finish((_page, pages) => {
    pageCount = pages;
    return { start: '', end: '' };
  });
  expect(pageCount).toBe(3);
});

test('a long name makes the footer smaller, and stays on the page', async () => {
  const sheet = newSheet();
  const file = await sheet.finish(() => ({ start: 'St. Brigid Hospital', end: 'Anna '.repeat(40) }));
  const sizes = [...contentOf(file).matchAll(/\/F\d+ (\S+) Tf/g)].map(([, size]) => Number(size));
  expect(sizes).toHaveLength(2);
  expect(sizes.every((size) => size > 2 && size < 9)).toBe(true);
  expect(sheet.widthOf('Anna '.repeat(40), { size: sizes[1] ?? 0 })).toBeLessThan(box.width);
});

/** The unpacked streams of a PDF, which hold what is drawn. */
const contentOf = (file: Buffer): string =>
  [...file.toString('latin1').matchAll(/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('\n');
