import { expect, test } from 'vitest';
import { isPdf } from '../../src/platform/storage/documents/isPdf.ts';
import { moduleCatalogue } from '../content/moduleCatalogue.ts';
import { guideOf } from './guideOf.ts';
import { pdfOf } from './pdfOf.ts';

test.each(moduleCatalogue.map((module) => [module.moduleName, module] as const))(
  'the guide of %s is a whole PDF',
  (_, module) => {
    const guide = guideOf(module);
    expect(isPdf(guide)).toBe(true);
    expect(guide.length).toBeLessThan(40_000);
    const text = guide.toString('latin1');
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
    expect(starts.map((start) => /^\d+/.exec(text.slice(start))?.[0])).toEqual(
      starts.map((_start, index) => String(index + 1)),
    );
  },
);

test('lines are broken, and pages when they are full', () => {
  const text = pdfOf(
    'Long',
    Array.from({ length: 60 }, () => ({ text: 'word '.repeat(40), size: 10 })),
  ).toString('latin1');
  expect(text).toContain('/Count 4');
  for (const [, line = ''] of text.matchAll(/\((.*)\) Tj/g)) expect(line.length).toBeLessThan(100);
});

test('what a text holds neither ends its line nor leaves the encoding', () => {
  const text = pdfOf('Signs', [{ text: 'a (b) \\ – ’ 中', size: 10 }]).toString('latin1');
  expect(text).toContain('(a \\(b\\) \\\\ \x96 \x92 ?) Tj');
});
