/** A value in a PDF. Texts, booleans and null are all null here, because counting pages does not need them. */
export type PdfObject = number | null | PdfName | PdfReference | readonly PdfObject[] | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfObject>;

interface PdfName {
  readonly name: string;
}

/** A reference to the object that has this number. */
interface PdfReference {
  readonly refersTo: number;
}

/** The PDF is damaged, or larger than the limits of this reader. */
export class UnreadablePdf extends Error {}

export const isDictionary = (object: PdfObject | undefined): object is PdfDictionary => object instanceof Map;
export const isName = (object: PdfObject | undefined, name: string): boolean =>
  typeof object === 'object' && object !== null && 'name' in object && object.name === name;
export const referenceOf = (object: PdfObject | undefined): number | undefined =>
  typeof object === 'object' && object !== null && 'refersTo' in object ? object.refersTo : undefined;

const blank = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const reference = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const word = /true|false|null/y;
const hexText = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
/** Matches what matters within a text of a PDF: parentheses, which may be nested, and escaped characters. */
const inText = /\\[\s\S]|[()]/g;

const mostDepth = 40;

/**
 * Reads the object that begins at `start`.
 * @param most limit of its characters
 * @returns the object, and the position after it
 * @throws UnreadablePdf
 */
export const readPdfObject = (
  text: string,
  start: number,
  most: number,
): { object: PdfObject; end: number } => {
  let at = start;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const takeWord = (expected: string) => {
    const isThere = text.startsWith(expected, at);
    if (isThere) at += expected.length;
    return isThere;
  };
  const skipText = () => {
    let open = 0;
    do {
      inText.lastIndex = at;
      const [mark] = inText.exec(text) ?? [];
      if (mark === undefined) throw new UnreadablePdf();
      at = inText.lastIndex;
      if (mark === '(') open += 1;
      if (mark === ')') open -= 1;
    } while (open > 0);
  };
  const readList = (end: string, depth: number) => {
    const objects: PdfObject[] = [];
    for (take(blank); !takeWord(end); take(blank)) objects.push(readValue(depth));
    return objects;
  };
  const readDictionary = (depth: number) => {
    const entries = readList('>>', depth);
    const dictionary = new Map<string, PdfObject>();
    for (let index = 0; index < entries.length; index += 2) {
      const [key, value] = entries.slice(index, index + 2);
      if (value === undefined || typeof key !== 'object' || key === null || !('name' in key))
        throw new UnreadablePdf();
      dictionary.set(key.name, value);
    }
    return dictionary;
  };
  const readValue = (depth: number): PdfObject => {
    if (depth > mostDepth || at - start > most) throw new UnreadablePdf();
    take(blank);
    const referenceMatch = take(reference);
    if (referenceMatch) return { refersTo: Number(referenceMatch[1]) };
    const nameMatch = take(name);
    if (nameMatch) return { name: nameMatch[1] ?? '' };
    const numberMatch = take(number);
    if (numberMatch) return Number(numberMatch[0]);
    if (takeWord('<<')) return readDictionary(depth + 1);
    if (takeWord('[')) return readList(']', depth + 1);
    if (text[at] === '(') skipText();
    else if (!take(word) && !take(hexText)) throw new UnreadablePdf();
    return null;
  };
  return { object: readValue(0), end: at };
};
