/** What a PDF says; text, booleans and null are not told apart, since no page is counted by them. */
export type PdfObject = number | null | PdfName | PdfReference | readonly PdfObject[] | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfObject>;

interface PdfName {
  readonly name: string;
}

/** Stands for the object of this number. */
interface PdfReference {
  readonly refersTo: number;
}

/** Thrown where a PDF is not what it should be, or more than is read. */
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
/** A parenthesis, or what is behind a backslash. */
const inText = /\\[\s\S]|[()]/g;

const deepest = 40;

/**
 * Reads the object that begins at `start`.
 * @param most how many characters it may have
 * @returns it, and where what follows it begins
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
  const many = (end: string, depth: number) => {
    const objects: PdfObject[] = [];
    for (take(blank); !takeWord(end); take(blank)) objects.push(one(depth));
    return objects;
  };
  const dictionary = (depth: number) => {
    const entries = many('>>', depth);
    const read = new Map<string, PdfObject>();
    for (let index = 0; index < entries.length; index += 2) {
      const [key, value] = entries.slice(index, index + 2);
      if (value === undefined || typeof key !== 'object' || key === null || !('name' in key))
        throw new UnreadablePdf();
      read.set(key.name, value);
    }
    return read;
  };
  const one = (depth: number): PdfObject => {
    if (depth > deepest || at - start > most) throw new UnreadablePdf();
    take(blank);
    const found = take(reference);
    if (found) return { refersTo: Number(found[1]) };
    const named = take(name);
    if (named) return { name: named[1] ?? '' };
    const counted = take(number);
    if (counted) return Number(counted[0]);
    if (takeWord('<<')) return dictionary(depth + 1);
    if (takeWord('[')) return many(']', depth + 1);
    if (text[at] === '(') skipText();
    else if (!take(word) && !take(hexText)) throw new UnreadablePdf();
    return null;
  };
  return { object: one(0), end: at };
};
