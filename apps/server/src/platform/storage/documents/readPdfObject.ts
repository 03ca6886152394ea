/** A value in a PDF. */
export type PdfObject =
  | number
  | boolean
  | null
  | PdfName
  | PdfReference
  | PdfText
  | readonly PdfObject[]
  | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfObject>;

interface PdfName {
  readonly name: string;
}

/** A reference to the object that has this number. */
interface PdfReference {
  readonly refersTo: number;
}

/** A text as it stands in the file, with its marks. */
interface PdfText {
  readonly written: string;
}

/** The PDF is damaged, or larger than the limits of this reader. */
export class UnreadablePdf extends Error {}

export const isDictionary = (object: PdfObject | undefined): object is PdfDictionary => object instanceof Map;
export const isName = (object: PdfObject | undefined, name: string): boolean =>
  typeof object === 'object' && object !== null && 'name' in object && object.name === name;
export const referenceOf = (object: PdfObject | undefined): number | undefined =>
  typeof object === 'object' && object !== null && 'refersTo' in object ? object.refersTo : undefined;

/** The bytes of a text; undefined for any other object. */
export const bytesOf = (object: PdfObject | undefined): Buffer | undefined => {
  if (typeof object !== 'object' || object === null || !('written' in object)) return undefined;
  const { written } = object;
  if (written.startsWith('<')) {
    const digits = written.replace(/[^0-9A-Fa-f]/g, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  const plain = written.slice(1, -1).replace(/\\([0-7]{1,3}|\r\n|[\s\S])|\r\n?/g, (_, escaped?: string) => {
    if (escaped === undefined) return '\n';
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return escapes[escaped] ?? escaped;
  });
  return Buffer.from(plain, 'latin1');
};

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
};

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
    const [found] = take(word) ?? [];
    if (found !== undefined) return found === 'null' ? null : found === 'true';
    const textAt = at;
    if (text[at] === '(') skipText();
    else if (!take(hexText)) throw new UnreadablePdf();
    return { written: text.slice(textAt, at) };
  };
  return { object: readValue(0), end: at };
};
