import { inflateSync } from 'node:zlib';
import {
  isDictionary,
  isName,
  type PdfDictionary,
  type PdfObject,
  readPdfObject,
  referenceOf,
  UnreadablePdf,
} from './readPdfObject.ts';

/** A book has no more. */
const mostPages = 20_000;

const dictionaryOf = ({ resolve }: OpenedPdf, object: PdfObject | undefined): PdfDictionary => {
  const found = resolve(object);
  if (!isDictionary(found)) throw new UnreadablePdf();
  return found;
};

/** Goes through the tree whose leaves are the pages. */
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

/**
 * How many pages a PDF has; null where that cannot be read for certain: it is locked or damaged, or says another number
 * itself than it has.
 */
export const countPages = (bytes: Buffer): number | null => {
  try {
    const pdf = openPdf(bytes);
    if (pdf.trailer.has('Encrypt')) return null;
    const root = dictionaryOf(pdf, pdf.trailer.get('Root')).get('Pages');
    const pages = countLeaves(pdf, root);
    const said = pdf.resolve(dictionaryOf(pdf, root).get('Count'));
    return pages > 0 && pages === said ? pages : null;
  } catch {
    // Whoever made it, and however it fails to be read: its pages are not known.
    return null;
  }
};

/** A few kilobytes unpack to gigabytes where somebody wants that. */
const mostUnpacked = 64_000_000;
/** Characters of objects that are read in all: 250 for each page of the longest book. */
const mostRead = 5_000_000;
/** What tables say in all, and what one stream of objects holds. */
const most = { lines: 500_000, heading: 200_000 };

const heading = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/y;
const streamBegins = /[\0\t\n\f\r ]*stream\r?\n/y;
const tableBegins = /[\0\t\n\f\r ]*xref[\0\t\n\f\r ]+/y;
const tableRange = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+/y;
const tableLine = /(\d{10})[\0\t\n\f\r ]+\d{5}[\0\t\n\f\r ]+([nf])[\0\t\n\f\r ]*/y;
const tableEnds = /trailer/y;
const lastTable = /^startxref[\0\t\n\f\r ]+(\d{1,10})/;

/** Where an object stands: in the file, or as one of many in a stream. Null is one that was taken out. */
type Position = { at: number } | { within: number; index: number } | null;

interface OpenedPdf {
  /** Where all else is found from. */
  readonly trailer: PdfDictionary;
  /** What a reference stands for; anything else is itself. */
  resolve(object: PdfObject | undefined): PdfObject | undefined;
}

const numberOf = (object: PdfObject | undefined): number => {
  if (typeof object !== 'number' || !Number.isInteger(object) || object < 0) throw new UnreadablePdf();
  return object;
};

const numbersOf = (object: PdfObject | undefined): number[] => {
  if (!Array.isArray(object)) throw new UnreadablePdf();
  return object.map(numberOf);
};

/** What stands in the stream of a table, three numbers a row. */
function* rowsOf(content: Buffer, widths: readonly number[]) {
  const [kindWidth = 0, firstWidth = 0, secondWidth = 0] = widths;
  const width = kindWidth + firstWidth + secondWidth;
  if (widths.length !== 3 || width === 0 || widths.some((some) => some > 6)) throw new UnreadablePdf();
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

/**
 * Opens a PDF by its own table of what stands where; nothing is searched for.
 * @throws UnreadablePdf, or what unpacking throws
 */
const openPdf = (bytes: Buffer): OpenedPdf => {
  const text = bytes.toString('latin1');
  const positions = new Map<number, Position>();
  const streams = new Map<number, { text: string; first: number; heads: readonly string[] }>();
  const entries = new Map<number, { number: number; object: PdfObject; end: number }>();
  const objects = new Map<string, PdfObject>();
  let unpacked = 0;
  let noted = 0;
  let read = 0;

  const readObject = (from: string, start: number) => {
    const found = readPdfObject(from, start, mostRead - read);
    read += found.end - start;
    return found;
  };

  const entryAt = (at: number) => {
    const known = entries.get(at);
    if (known) return known;
    heading.lastIndex = at;
    const found = heading.exec(text);
    if (!found) throw new UnreadablePdf();
    const entry = { number: Number(found[1]), ...readObject(text, heading.lastIndex) };
    entries.set(at, entry);
    return entry;
  };

  const streamAt = (at: number) => {
    const { object: dictionary, end } = entryAt(at);
    streamBegins.lastIndex = end;
    if (!isDictionary(dictionary) || !streamBegins.test(text)) throw new UnreadablePdf();
    const begin = streamBegins.lastIndex;
    const packed = bytes.subarray(begin, begin + numberOf(resolve(dictionary.get('Length'))));
    const content = unpackStream(dictionary, packed, mostUnpacked - unpacked);
    unpacked += content.length;
    return { dictionary, content };
  };

  const objectsWithin = (number: number) => {
    const known = streams.get(number);
    if (known) return known;
    const position = positions.get(number);
    if (!position || !('at' in position)) throw new UnreadablePdf();
    const { dictionary, content } = streamAt(position.at);
    // Pairs of a number and where its object stands come first.
    const first = numberOf(dictionary.get('First'));
    if (!isName(dictionary.get('Type'), 'ObjStm') || first > most.heading) throw new UnreadablePdf();
    const stream = content.toString('latin1');
    const opened = { text: stream, first, heads: stream.slice(0, first).trim().split(/\s+/) };
    streams.set(number, opened);
    return opened;
  };

  const readWithin = (number: number, { within, index }: { within: number; index: number }) => {
    const { text: stream, first, heads } = objectsWithin(within);
    const [found, offset] = heads.slice(2 * index, 2 * index + 2);
    if (Number(found) !== number || offset === undefined) throw new UnreadablePdf();
    const standsAt = `${within} ${offset}`;
    const object = objects.get(standsAt) ?? readObject(stream, first + Number(offset)).object;
    objects.set(standsAt, object);
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

  /** What was saved last holds. */
  const note = (number: number, position: Position) => {
    noted += 1;
    if (noted > most.lines) throw new UnreadablePdf();
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
        note(Number(range[1]) + index, line[2] === 'n' ? { at: Number(line[1]) } : null);
      }
    if (!take(tableEnds)) throw new UnreadablePdf();
    const { object: trailer } = readObject(text, at);
    if (!isDictionary(trailer)) throw new UnreadablePdf();
    const besides = trailer.get('XRefStm');
    if (besides !== undefined) readTableStream(numberOf(besides));
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
        note((ranges[range] ?? 0) + index, positionOf(row));
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

/** A list of one is as good as what is in it. */
const onlyOf = (object: PdfObject | undefined): PdfObject | undefined =>
  Array.isArray(object) && object.length < 2 ? object[0] : object;

/** Takes back that each byte was written as its difference from the one above it. */
const withoutPredictor = (bytes: Buffer, columns: number): Buffer => {
  if (columns < 1 || bytes.length % (columns + 1) !== 0) throw new UnreadablePdf();
  const rows = bytes.length / (columns + 1);
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1);
    const kind = bytes[from];
    if (kind !== 0 && kind !== 2) throw new UnreadablePdf();
    for (let column = 0; column < columns; column += 1) {
      const above = kind === 2 && row > 0 ? (plain[(row - 1) * columns + column] ?? 0) : 0;
      plain[row * columns + column] = ((bytes[from + 1 + column] ?? 0) + above) & 0xff;
    }
  }
  return plain;
};

/**
 * The content of a stream, packed as writers of PDFs pack what is no picture.
 * @param most how many bytes it may have
 * @throws UnreadablePdf when it is packed in another way
 */
const unpackStream = (dictionary: PdfDictionary, packed: Buffer, most: number): Buffer => {
  const filter = onlyOf(dictionary.get('Filter'));
  if (filter === undefined) return packed;
  if (!isName(filter, 'FlateDecode')) throw new UnreadablePdf();
  const bytes = inflateSync(packed, { maxOutputLength: most });
  const terms = onlyOf(dictionary.get('DecodeParms'));
  if (!isDictionary(terms)) return bytes;
  const predictor = terms.get('Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const columns = terms.get('Columns') ?? 1;
  const isPlain = (terms.get('Colors') ?? 1) === 1 && (terms.get('BitsPerComponent') ?? 8) === 8;
  if (typeof predictor !== 'number' || predictor < 10 || typeof columns !== 'number' || !isPlain)
    throw new UnreadablePdf();
  return withoutPredictor(bytes, columns);
};
