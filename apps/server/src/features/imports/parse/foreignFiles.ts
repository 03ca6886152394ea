/** The kind of a file that is no text, by its first bytes; undefined for any other. */
export const foreignKindOf = (bytes: Uint8Array): ForeignKind | undefined =>
  signatures.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];

export type ForeignKind = (typeof signatures)[number][0];

/** Each kind has a sentence of its own in the texts of `import.not-csv`. */
const signatures = [
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['oldWorkbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['compressed', [0x1f, 0x8b]],
] as const;

/** A web page, such as a login page that was saved as the file, or bytes that are no text. */
export const foreignTextKindOf = (whole: string): 'webPage' | 'binary' | undefined => {
  const sample = whole.slice(0, sampleLength);
  if (/^\s*<(!doctype|html|\?xml|head|table)/i.test(sample)) return 'webPage';
  // A stray control character only spoils its own row; when a twentieth of the file is control characters, it is no text.
  const controls = sample.match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0;
  return controls * 20 > sample.length ? 'binary' : undefined;
};

export const isBlank = (whole: string): boolean => whole.slice(0, sampleLength).trim() === '';

const sampleLength = 65_536;
