import { sql } from 'kysely';
import { afterEveryTerm } from '../../../platform/searchWords.ts';

/** Condition: a search term (`t`) begins with the word, as a range that the index answers behind row-level security. */
export const beginsWith = (word: string) =>
  sql`t.term >= search_folded(${word}) and t.term < search_folded(${word}) || ${afterEveryTerm}`;
