import { execFileSync } from 'node:child_process';
import { ensureInstalled } from '../../../scripts/test/ensureInstalled.ts';

const pdftotext = ensureInstalled('/usr/bin/pdftotext', { name: 'poppler-utils' });
export const canOpenPdf = pdftotext !== undefined;

/** The lines of a PDF as Poppler reads them, with one space between columns and without empty lines. */
export const linesOf = (file: Uint8Array): string[] =>
  execFileSync(pdftotext ?? '', ['-layout', '-', '-'], { input: file })
    .toString('utf8')
    .replaceAll('\f', '\n')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Poppler's facts about a PDF, such as its number of pages. */
export const factsOf = (file: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    execFileSync((pdftotext ?? '').replace('pdftotext', 'pdfinfo'), ['-'], { input: file })
      .toString('utf8')
      .split('\n')
      .map((line) => line.split(/:\s+/, 2) as [string, string])
      .filter(([name]) => name !== ''),
  );

/** The fonts of a PDF: name, and whether they are embedded. */
export const fontsOf = (file: Uint8Array): { name: string; embedded: boolean }[] =>
  execFileSync((pdftotext ?? '').replace('pdftotext', 'pdffonts'), ['-'], { input: file })
    .toString('utf8')
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => ({
      name: line.split(/\s+/)[0]?.replace(/^\w+\+/, '') ?? '',
      embedded: / yes yes (yes|no)\s+\d+\s+\d+$/.test(line),
    }));
