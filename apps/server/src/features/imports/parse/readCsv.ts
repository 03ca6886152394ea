import { bareFormula } from '@simward/contract';
import { text } from '@simward/texts';
import { analyse } from 'chardet';
import { problem } from '../../../platform/problem.ts';
import {
  type ColumnMeaning,
  columnTitle,
  type ImportField,
  importFields,
  mayBeLastName,
  meaningOf,
} from './importFields.ts';
import { headerDepth, type Separator, splitTable, type TableLine } from './splitTable.ts';

/** Limits, because a whole file is held in memory. `lines` counts the header and empty lines too. */
export const importLimits = { rows: 20_000, lines: 25_000 } as const;

/** One person as in the file, before any validation. Fields without a column in the file are absent. */
export interface ImportRow {
  /** The line of the file on which the row begins, as a text editor counts. */
  line: number;
  cells: Partial<Record<ImportField, string>>;
  /** Number of cells that the line has more (positive) or fewer (negative) than the header. */
  raggedBy: number;
}

export interface CsvFile {
  encoding: string;
  separator: Separator;
  /** The fields that the file has a column for. */
  columns: ImportField[];
  /** Headers of the columns that are not read. */
  ignored: string[];
  rows: ImportRow[];
}

/**
 * Reads a list of people from whatever a spreadsheet or an HR system calls CSV. Throws a problem when the file as a whole
 * is useless; errors in single rows are found by validateRows.
 */
export const readCsv = (bytes: Uint8Array): CsvFile => {
  refuseForeignBytes(bytes);
  const { text, encoding } = decodeText(bytes);
  refuseForeignText(text);
  const { separator, lines } = splitTable(text, importLimits.lines);
  const columns = nameColumns(lines);
  const people = lines.slice(columns.headerIndex + 1);
  if (people.length === 0) throw problem('import.header-only');
  if (people.length > importLimits.rows)
    throw problem('import.too-many-rows', { values: { limit: importLimits.rows } });
  return {
    encoding,
    separator,
    columns: importFields.filter(
      (field) => columns.positions.has(field) || (field === 'name' && columns.positions.has('firstName')),
    ),
    ignored: columns.ignored,
    rows: people.map((line) => readRow(line, columns)),
  };
};

/** Refuses files of other kinds by their first bytes. */
const refuseForeignBytes = (bytes: Uint8Array): void => {
  if (bytes.length === 0) throw problem('import.empty');
  const signature = signatures.find(([, start]) => startsWith(bytes, start));
  if (signature) throw problem('import.not-csv', { values: { kind: signature[0] } });
};

/** The first bytes of files that are no CSV. Each kind has a sentence of its own in the problem's texts. */
const signatures: readonly (readonly [kind: string, bytes: readonly number[]])[] = [
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['oldWorkbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['compressed', [0x1f, 0x8b]],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The text of a file of unknown origin: a byte order mark decides, then valid UTF-8, then what the bytes look like. */
const decodeText = (bytes: Uint8Array): DecodedText => {
  const byteOrderMark = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = byteOrderMark?.[0] ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'UTF-8' : undefined);
  return encoding ? decode(bytes, encoding) : decodeLegacy(bytes);
};

interface DecodedText {
  text: string;
  /** Name of the encoding as the preview shows it. */
  encoding: string;
}

const byteOrderMarks = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
] as const;

/** Recognises UTF-16 without a byte order mark: a header in Latin letters has a zero in every second byte. */
const unmarkedUtf16 = (bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | undefined => {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 1024);
  for (let index = 0; index < length; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = length * 0.3;
  if (odd > most && even < odd / 4) return 'UTF-16LE';
  return even > most && odd < even / 4 ? 'UTF-16BE' : undefined;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const decodeLegacy = (bytes: Uint8Array): DecodedText => {
  // Only files that Excel calls "CSV (Macintosh)" end lines with carriage returns alone; they have code pages of their own.
  const isMacintosh = bytes.includes(13) && !bytes.includes(10);
  const otherScript = guessEncoding(tellingLines(bytes));
  if (otherScript && !(isMacintosh && /^Windows/.test(otherScript))) return decode(bytes, otherScript);
  if (isMacintosh) return decode(bytes, 'Macintosh');
  const western = decodeWestern(bytes);
  return misreadLatin2.test(western.text) ? decode(bytes, 'Windows-1250') : western;
};

/** The likeliest encoding of another script that can read every byte; undefined for Latin encodings. */
const guessEncoding = (sample: Uint8Array): string | undefined => {
  const fitting = analyse(sample).find(({ name }) => {
    const known = otherScripts[name];
    return !unfitCharacter.test(known ? decode(sample, known).text : decodeWestern(sample).text);
  });
  return fitting && otherScripts[fitting.name];
};

/**
 * Encodings for which the detector is trusted: those of other scripts, where Windows-1252 would read nonsense. Between
 * Latin encodings it only guesses (a French list passes for Romanian), so that the rules below decide on these.
 */
const otherScripts: Readonly<Record<string, string>> = {
  Shift_JIS: 'Shift_JIS',
  'EUC-JP': 'EUC-JP',
  'EUC-KR': 'EUC-KR',
  Big5: 'Big5',
  GB18030: 'GB18030',
  'KOI8-R': 'KOI8-R',
  'ISO-8859-5': 'ISO-8859-5',
  'ISO-8859-6': 'ISO-8859-6',
  // Excel writes the Windows code page; the detector names the ISO code page where a text has no extra
  // Windows character.
  'ISO-8859-7': 'Windows-1253',
  'ISO-8859-8': 'Windows-1255',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-874': 'Windows-874',
};

/** Characters that a decoder writes for bytes that the encoding does not have. */
const unfitCharacter = /[\x80-\x9f\uFFFD]/;

const guessSampleLength = 65_536;

/** The lines that are not ASCII: only they say something about the encoding, and thousands of others would hide them. */
const tellingLines = (bytes: Uint8Array): Uint8Array => {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/[\r\n]+/)
    .filter((line) => /[\x80-\xff]/.test(line))
    .join('\n');
  const end = lines.length > guessSampleLength ? lines.lastIndexOf('\n', guessSampleLength) : lines.length;
  return Buffer.from(lines.slice(0, end > 0 ? end : guessSampleLength), 'latin1');
};

/** £ukasz, D¹browska, ¯aneta: such a sign before a letter is a Central European letter read in the wrong code page. */
const misreadLatin2 = /[£¥¯³¹¼¾¿]\p{L}/u;

const decode = (bytes: Uint8Array, encoding: string): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

const from80To9f = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node's own decoder reads Windows-1252 as Latin-1, which turns quotes and the euro sign into control characters. */
const decodeWestern = (bytes: Uint8Array): DecodedText => ({
  text: Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => from80To9f[sign.charCodeAt(0) - 0x80] ?? sign),
  encoding: 'Windows-1252',
});

const textSampleLength = 65_536;

/** Refuses a web page, such as a login page that was saved as the file, and bytes that are no text. */
const refuseForeignText = (whole: string): void => {
  const sample = whole.slice(0, textSampleLength);
  if (sample.trim() === '') throw problem('import.empty');
  if (/^\s*<(!doctype|html|\?xml|head|table)/i.test(sample))
    throw problem('import.not-csv', { values: { kind: 'webPage' } });
  // A stray control character only spoils its own row; when a twentieth of the file is control characters, it is no text.
  const controls = sample.match(/[^\P{Cc}\t\r\n]/gu)?.length ?? 0;
  if (controls * 20 > sample.length) throw problem('import.not-csv', { values: { kind: 'binary' } });
};

/** Finds the meaning of each column by its header, in any order of columns. */
const nameColumns = (lines: readonly TableLine[]): NamedColumns => {
  const headerIndex = findHeader(lines);
  const cells = lines[headerIndex]?.cells ?? [];
  const headers = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const positions = new Map<ColumnMeaning, number>();
  const ignored: string[] = [];
  meaningsOf(headers).forEach((meaning, index) => {
    const header = headers[index]?.trim() ?? '';
    const earlier = meaning && positions.get(meaning);
    if (earlier !== undefined && meaning)
      throw problem('import.columns-repeated', {
        values: { first: headers[earlier]?.trim() ?? '', second: header, field: columnTitle(meaning) },
      });
    if (meaning) positions.set(meaning, index);
    else if (header) ignored.push(header);
  });
  const hasName = positions.has('name') || (positions.has('firstName') && positions.has('lastName'));
  const [first, second] = [
    ...(hasName ? [] : [columnTitle('name')]),
    ...(positions.has('emailAddress') ? [] : [columnTitle('emailAddress')]),
  ];
  if (first)
    throw problem('import.columns-missing', {
      values: { columns: second ? text('imports.bothColumns', { first, second }) : first },
    });
  return { headerIndex, width: headers.length, positions, ignored };
};

interface NamedColumns {
  /** Index of the header in `lines`. */
  headerIndex: number;
  /** Number of the header's columns, without empty columns at its end. */
  width: number;
  positions: ReadonlyMap<ColumnMeaning, number>;
  /** Headers of the columns that are not read. */
  ignored: string[];
}

/**
 * Finds the line with the most known columns, the first among equals: title lines of a report may stand above
 * the header.
 */
const findHeader = (lines: readonly TableLine[]): number => {
  const known = lines
    .slice(0, headerDepth)
    .map(({ cells }) => new Set(cells.map(meaningOf).filter(Boolean)).size);
  return known.indexOf(Math.max(...known));
};

const meaningsOf = (headers: readonly string[]): (ColumnMeaning | undefined)[] => {
  const meanings = headers.map(meaningOf);
  if (!meanings.includes('firstName') || meanings.includes('lastName')) return meanings;
  return meanings.map((meaning, index) => (mayBeLastName(headers[index] ?? '') ? 'lastName' : meaning));
};

const readRow = ({ line, cells }: TableLine, { positions, width }: NamedColumns): ImportRow => {
  const cell = (index: number | undefined) =>
    index === undefined ? undefined : bareFormula(cells[index] ?? '');
  const cellsByField: ImportRow['cells'] = {};
  for (const field of importFields) {
    const value = cell(positions.get(field));
    if (value !== undefined) cellsByField[field] = value;
  }
  cellsByField.name ??= `${cell(positions.get('firstName'))?.trim()} ${cell(positions.get('lastName'))?.trim()}`;
  return { line, cells: cellsByField, raggedBy: raggedBy(cells, width) };
};

/**
 * Compares a line's cells with the header. Empty cells beyond the header do not count, because spreadsheets
 * write trailing separators.
 */
const raggedBy = (cells: readonly string[], width: number): number => {
  if (cells.length < width) return cells.length - width;
  return Math.max(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1 - width);
};
