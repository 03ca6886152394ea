import { type OpenedPdf, openPdf } from './openPdf.ts';
import {
  isDictionary,
  isName,
  type PdfDictionary,
  type PdfObject,
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
