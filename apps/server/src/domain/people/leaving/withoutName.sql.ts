import { type RawBuilder, sql } from 'kysely';
import type { FormerPerson } from '../peopleEvents.ts';

/**
 * A text that staff wrote, with the pseudonym in place of the person's name, each word of the name, the address and the
 * User ID. It may also be JSON as text: what is replaced is a part of a value.
 */
export const withoutName = (
  written: RawBuilder<unknown>,
  { name, email, mobileNo, pseudonym }: FormerPerson,
): RawBuilder<string> => {
  const whole = [name, email, mobileNo].filter((text) => text !== '');
  // Words are compared with their capitals, because some names are also words: Will, May.
  const words = name.split(/[\s,]+/u).filter((word) => word.length > 1);
  return sql<string>`regexp_replace(regexp_replace(${written}, ${anyOf(whole)}, ${pseudonym}, 'gi'),
    ${anyOf(words.length > 0 ? words : whole)}, ${pseudonym}, 'g')`;
};

/** A regular expression of PostgreSQL for one of these where no letter or digit stands beside it. */
const anyOf = (texts: readonly string[]): string => `(?<!\\w)(?:${texts.map(escapedText).join('|')})(?!\\w)`;

/** The text as a regular expression of PostgreSQL. */
export const escapedText = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
