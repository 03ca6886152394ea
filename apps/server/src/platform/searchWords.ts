import { asciiDigits, visibleText } from '@simward/contract';

const mostWords = 10;

/**
 * The words of a search, as people type or paste it: "Berg,Anna" is two words, "Anna <anna@example.org>" three, and the
 * digits of a User ID may stand in groups. What nobody sees, and punctuation around words, is left out. Words beyond the
 * first ten are ignored.
 */
export const searchWords = (search: string | undefined): string[] => {
  const words = joinUserIds(visibleText(search ?? ''))
    .split(/[\s,;<>]+/)
    .map((word) => word.replace(/^[("]+|[)"]+$/g, ''));
  return [...new Set(words)].filter((word) => word !== '').slice(0, mostWords);
};

/** Ten digits with spaces, dashes or dots between them are one word, whatever stands around. */
const joinUserIds = (search: string): string =>
  search.replace(/(?<![\p{L}\p{N}])[0-9０-９](?:[\s\p{Pd}.]?[0-9０-９]){9}(?![\p{L}\p{N}])/gu, (digits) =>
    asciiDigits(digits).replace(/[^0-9]/g, ''),
  );

/**
 * A character that, appended to a prefix, makes a text that sorts after every term with that prefix, in byte
 * order.
 */
export const afterEveryTerm = String.fromCodePoint(0x10ffff);
