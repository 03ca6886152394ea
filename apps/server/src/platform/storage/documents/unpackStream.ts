import { inflateSync } from 'node:zlib';
import { isDictionary, isName, type PdfDictionary, type PdfObject, UnreadablePdf } from './readPdfObject.ts';

/**
 * Unpacks a stream. It supports only the way of packing that PDF writers use for everything but pictures.
 * @param most limit of its unpacked bytes
 * @throws UnreadablePdf when it is packed in another way
 */
export const unpackStream = (dictionary: PdfDictionary, packed: Buffer, most: number): Buffer => {
  const filter = onlyOf(dictionary.get('Filter'));
  if (filter === undefined) return packed;
  if (!isName(filter, 'FlateDecode')) throw new UnreadablePdf();
  const bytes = inflateSync(packed, { maxOutputLength: most });
  const parameters = onlyOf(dictionary.get('DecodeParms'));
  if (!isDictionary(parameters)) return bytes;
  const predictor = parameters.get('Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const columns = parameters.get('Columns') ?? 1;
  const isPlain = (parameters.get('Colors') ?? 1) === 1 && (parameters.get('BitsPerComponent') ?? 8) === 8;
  if (typeof predictor !== 'number' || predictor < 10 || typeof columns !== 'number' || !isPlain)
    throw new UnreadablePdf();
  return withoutPredictor(bytes, columns);
};

/** The only entry of a list, because a PDF may give a single value as a list with one entry. */
const onlyOf = (object: PdfObject | undefined): PdfObject | undefined =>
  Array.isArray(object) && object.length < 2 ? object[0] : object;

/** Restores bytes that were written as differences from the row above. */
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
