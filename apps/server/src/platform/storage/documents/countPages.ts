import { headOf } from './isPdf.ts';
import { opensWith } from './pdfLock.ts';
import {
  bytesOf,
  isDictionary,
  isName,
  type PdfDictionary,
  type PdfObject,
  readPdfObject,
  referenceOf,
  UnreadablePdf,
} from './readPdfObject.ts';
import { unpackStream } from './unpackStream.ts';

/** The number of pages; null when it is not certain, 'locked' when only a password opens the PDF. */
export type PageCount = number | null | 'locked';

/** Counts the pages of a PDF; the count may be wrong where the PDF is damaged or declares another one than it has. */
export const readPageCount = (bytes: Buffer): PageCount => {
  const before = headOf(bytes) ?? 0;
  const pages = countFrom(bytes.subarray(before));
  // Some programs count the positions in their tables from the first byte of the file, whatever stands before the head.
  return pages === null && before > 0 ? countFrom(bytes) : pages;
};

/** The number of pages of a PDF; null if it is locked, or the number not certain. */
export const countPages = (bytes: Buffer): number | null => {
  const pages = readPageCount(bytes);
  return pages === 'locked' ? null : pages;
};

/** Readers ask for a password when the empty one does not open the PDF, and open none whose lock is damaged. */
const isLocked = ({ trailer, resolve }: OpenedPdf): boolean => {
  if (!trailer.has('Encrypt')) return false;
  try {
    const encrypt = resolve(trailer.get('Encrypt'));
    const ids = resolve(trailer.get('ID'));
    const id = bytesOf(Array.isArray(ids) ? ids[0] : undefined) ?? Buffer.of();
    return !isDictionary(encrypt) || !opensWith({ encrypt, id }, Buffer.of());
  } catch {
    return true;
  }
};

const countFrom = (bytes: Buffer): PageCount => {
  try {
    const pdf = openPdf(bytes);
    if (isLocked(pdf)) return 'locked';
    const root = dictionaryOf(pdf, pdf.trailer.get('Root')).get('Pages');
    const pages = countLeaves(pdf, root);
    const declared = pdf.resolve(dictionaryOf(pdf, root).get('Count'));
    return pages > 0 && pages === declared ? pages : null;
  } catch {
    return null;
  }
};

/** At most this much is unpacked, because a few kilobytes can unpack to gigabytes. */
const mostUnpackedBytes = 64_000_000;
/** Limit for all objects together: 250 characters for each page of the longest book. */
const mostReadCharacters = 5_000_000;
/** Limit for the lines of all tables together. */
const mostTableLines = 500_000;
/** Limit for the list of objects at the beginning of one stream. */
const mostHeadingCharacters = 200_000;

const heading = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/y;
const streamBegins = /[\0\t\n\f\r ]*stream\r?\n/y;
const tableBegins = /[\0\t\n\f\r ]*xref[\0\t\n\f\r ]+/y;
const tableRange = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+/y;
const tableLine = /(\d{10})[\0\t\n\f\r ]+\d{5}[\0\t\n\f\r ]+([nf])[\0\t\n\f\r ]*/y;
const tableEnds = /trailer/y;
const lastTable = /^startxref[\0\t\n\f\r ]+(\d{1,10})/;

/**
 * An object's position: in the file, or its index within the stream that has the number `within`. Null if it
 * is deleted.
 */
type Position = { at: number } | { within: number; index: number } | null;

interface OpenedPdf {
  /** The dictionary at the end of the file, which refers to the page tree. */
  readonly trailer: PdfDictionary;
  /** The object behind a reference; any other object unchanged. */
  resolve(object: PdfObject | undefined): PdfObject | undefined;
}

/**
 * Opens a PDF by its own tables of positions. If they are damaged, the file is not searched for its objects.
 * @throws UnreadablePdf, or an error of unpacking
 */
const openPdf = (bytes: Buffer): OpenedPdf => {
  const text = bytes.toString('latin1');
  const positions = new Map<number, Position>();
  const streams = new Map<number, { text: string; first: number; heads: readonly string[] }>();
  const entries = new Map<number, { number: number; object: PdfObject; end: number }>();
  const objects = new Map<string, PdfObject>();
  let unpackedBytes = 0;
  let tableLines = 0;
  let readCharacters = 0;

  const readObject = (from: string, start: number) => {
    const read = readPdfObject(from, start, mostReadCharacters - readCharacters);
    readCharacters += read.end - start;
    return read;
  };

  const entryAt = (at: number) => {
    const known = entries.get(at);
    if (known) return known;
    heading.lastIndex = at;
    const match = heading.exec(text);
    if (!match) throw new UnreadablePdf();
    const entry = { number: Number(match[1]), ...readObject(text, heading.lastIndex) };
    entries.set(at, entry);
    return entry;
  };

  const streamAt = (at: number) => {
    const { object: dictionary, end } = entryAt(at);
    streamBegins.lastIndex = end;
    if (!isDictionary(dictionary) || !streamBegins.test(text)) throw new UnreadablePdf();
    const begin = streamBegins.lastIndex;
    const packed = bytes.subarray(begin, begin + numberOf(resolve(dictionary.get('Length'))));
    const content = unpackStream(dictionary, packed, mostUnpackedBytes - unpackedBytes);
    unpackedBytes += content.length;
    return { dictionary, content };
  };

  const objectsWithin = (number: number) => {
    const known = streams.get(number);
    if (known) return known;
    const position = positions.get(number);
    if (!position || !('at' in position)) throw new UnreadablePdf();
    const { dictionary, content } = streamAt(position.at);
    // The stream begins with pairs of an object's number and its offset.
    const first = numberOf(dictionary.get('First'));
    if (!isName(dictionary.get('Type'), 'ObjStm') || first > mostHeadingCharacters) throw new UnreadablePdf();
    const stream = content.toString('latin1');
    const opened = { text: stream, first, heads: stream.slice(0, first).trim().split(/\s+/) };
    streams.set(number, opened);
    return opened;
  };

  const readWithin = (number: number, { within, index }: { within: number; index: number }) => {
    const { text: stream, first, heads } = objectsWithin(within);
    const [found, offset] = heads.slice(2 * index, 2 * index + 2);
    if (Number(found) !== number || offset === undefined) throw new UnreadablePdf();
    const key = `${within} ${offset}`;
    const object = objects.get(key) ?? readObject(stream, first + Number(offset)).object;
    objects.set(key, object);
    return object;
  };

  const resolve = (object: PdfObject | undefined): PdfObject | undefined => {
    const number = referenceOf(object);
    if (number === undefined) return object;
    const position = positions.get(number);
    if (!position) throw new UnreadablePdf();
    if ('within' in position) return readWithin(number, position);
    const entry = entryAt(position.at);
    if (entry.number !== number) throw new UnreadablePdf();
    return entry.object;
  };

  /**
   * Keeps the first position of each object: tables are read from the newest to the oldest, so the first one
   * is valid.
   */
  const notePosition = (number: number, position: Position) => {
    tableLines += 1;
    if (tableLines > mostTableLines) throw new UnreadablePdf();
    if (!positions.has(number)) positions.set(number, position);
  };

  const readTable = (begin: number) => {
    let at = begin;
    const take = (pattern: RegExp) => {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (found) at = pattern.lastIndex;
      return found;
    };
    for (let range = take(tableRange); range; range = take(tableRange))
      for (let index = 0; index < Number(range[2]); index += 1) {
        const line = take(tableLine);
        if (!line) throw new UnreadablePdf();
        notePosition(Number(range[1]) + index, line[2] === 'n' ? { at: Number(line[1]) } : null);
      }
    if (!take(tableEnds)) throw new UnreadablePdf();
    const { object: trailer } = readObject(text, at);
    if (!isDictionary(trailer)) throw new UnreadablePdf();
    const hybridTable = trailer.get('XRefStm');
    if (hybridTable !== undefined) readTableStream(numberOf(hybridTable));
    return trailer;
  };

  const readTableStream = (at: number) => {
    const { dictionary, content } = streamAt(at);
    if (!isName(dictionary.get('Type'), 'XRef')) throw new UnreadablePdf();
    const ranges = numbersOf(dictionary.get('Index') ?? [0, numberOf(dictionary.get('Size'))]);
    const rows = rowsOf(content, numbersOf(dictionary.get('W')));
    for (let range = 0; range + 1 < ranges.length; range += 2)
      for (let index = 0; index < (ranges[range + 1] ?? 0); index += 1) {
        const { value: row } = rows.next();
        if (!row) throw new UnreadablePdf();
        notePosition((ranges[range] ?? 0) + index, positionOf(row));
      }
    return dictionary;
  };

  const readSection = (at: number) => {
    tableBegins.lastIndex = at;
    return tableBegins.test(text) ? readTable(tableBegins.lastIndex) : readTableStream(at);
  };

  const [, begin] = lastTable.exec(text.slice(Math.max(0, text.lastIndexOf('startxref')))) ?? [];
  if (begin === undefined) throw new UnreadablePdf();
  const trailer = readSection(Number(begin));
  const seen = new Set([Number(begin)]);
  for (let previous = trailer.get('Prev'); previous !== undefined; ) {
    const at = numberOf(previous);
    if (seen.has(at)) throw new UnreadablePdf();
    seen.add(at);
    previous = readSection(at).get('Prev');
  }
  return { trailer, resolve };
};

const numberOf = (object: PdfObject | undefined): number => {
  if (typeof object !== 'number' || !Number.isInteger(object) || object < 0) throw new UnreadablePdf();
  return object;
};

const numbersOf = (object: PdfObject | undefined): number[] => {
  if (!Array.isArray(object)) throw new UnreadablePdf();
  return object.map(numberOf);
};

/** The rows of a table that is stored as a stream, three numbers each. */
function* rowsOf(content: Buffer, widths: readonly number[]) {
  const [kindWidth = 0, firstWidth = 0, secondWidth = 0] = widths;
  const width = kindWidth + firstWidth + secondWidth;
  if (widths.length !== 3 || width === 0 || widths.some((field) => field > 6)) throw new UnreadablePdf();
  const read = (at: number, bytes: number) => (bytes === 0 ? 0 : content.readUIntBE(at, bytes));
  for (let at = 0; at + width <= content.length; at += width)
    yield {
      kind: kindWidth === 0 ? 1 : read(at, kindWidth),
      first: read(at + kindWidth, firstWidth),
      second: read(at + kindWidth + firstWidth, secondWidth),
    };
}

const positionOf = ({ kind, first, second }: { kind: number; first: number; second: number }): Position => {
  if (kind === 1) return { at: first };
  return kind === 2 ? { within: first, index: second } : null;
};

const dictionaryOf = ({ resolve }: OpenedPdf, object: PdfObject | undefined): PdfDictionary => {
  const found = resolve(object);
  if (!isDictionary(found)) throw new UnreadablePdf();
  return found;
};

/** A PDF with more pages than this is not counted: no book has as many. */
const mostPages = 20_000;

/** Counts the leaves of the page tree, which are the pages. */
const countLeaves = (pdf: OpenedPdf, root: PdfObject | undefined): number => {
  const seen = new Set<number>();
  const waiting = [root];
  let pages = 0;
  while (waiting.length > 0) {
    const reference = waiting.pop();
    const number = referenceOf(reference);
    if (number === undefined || seen.has(number) || seen.size > 2 * mostPages) throw new UnreadablePdf();
    seen.add(number);
    const node = dictionaryOf(pdf, reference);
    const kids = pdf.resolve(node.get('Kids'));
    if (Array.isArray(kids)) waiting.push(...kids);
    else if (isName(node.get('Type'), 'Page')) pages += 1;
    else throw new UnreadablePdf();
  }
  return pages;
};
