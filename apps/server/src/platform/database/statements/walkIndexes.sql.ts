import { sql } from 'kysely';
import type { Trx } from '../createDatabase.ts';

/**
 * For what the transaction asks from here on: rows come in the order of an index where there is one. Behind row-level
 * security the planner takes every result for a few rows, which it would rather read whole and sort for each page.
 */
export const walkIndexes = async (trx: Trx): Promise<void> => {
  await sql`set local enable_sort = off`.execute(trx);
};
