import { inflateSync } from 'node:zlib';
import { isDictionary, isName, type PdfDictionary, type PdfObject, UnreadablePdf } from './readPdfObject.ts';

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
export const unpackStream = (dictionary: PdfDictionary, packed: Buffer, most: number): Buffer => {
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
