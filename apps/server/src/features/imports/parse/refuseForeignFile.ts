import { problem } from '../../../platform/problem.ts';

const signatures: readonly (readonly [kind: string, bytes: readonly number[]])[] = [
  ['an Excel workbook or another zipped file', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
  ['a compressed file', [0x1f, 0x8b]],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Refuses by its first bytes what only bears the name of a CSV file. */
export const refuseForeignBytes = (bytes: Uint8Array): void => {
  if (bytes.length === 0) throw problem('import.empty');
  const found = signatures.find(([, start]) => startsWith(bytes, start));
  if (found) throw problem('import.not-csv', { values: { kind: found[0] } });
};

const sampleLength = 65_536;

/** Refuses a page of the intranet saved under the file's name, and bytes that are no text. */
export const refuseForeignText = (whole: string): void => {
  const sample = whole.slice(0, sampleLength);
  if (sample.trim() === '') throw problem('import.empty');
  if (/^\s*<(!doctype|html|\?xml|head|table)/i.test(sample))
    throw problem('import.not-csv', { values: { kind: 'a web page' } });
  // A stray control character spoils its own row; a twentieth of the file being such is no text at all.
  const controls = sample.match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0;
  if (controls * 20 > sample.length) throw problem('import.not-csv', { values: { kind: 'not text' } });
};
