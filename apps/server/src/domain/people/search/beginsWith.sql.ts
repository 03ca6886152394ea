import { sql } from 'kysely';
import { afterEveryTerm } from '../../../platform/searchWords.ts';

/** A search term (`t`) that begins with the word: a range that the index answers behind row-level security. */
export const beginsWith = (word: string) =>
  sql`t.term >= search_folded(${word}) and t.term < search_folded(${word}) || ${afterEveryTerm}`;
