import { sql } from 'kysely';
import type { Trx } from '../createDatabase.ts';

/**
 * Makes PostgreSQL plan each further statement of the transaction for its own values. Use it where the sizes
 * of the sets differ by powers of ten: from the sixth call on, PostgreSQL may use one plan for all values,
 * which suits neither one department nor a thousand.
 */
export const planForValues = async (trx: Trx): Promise<void> => {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
};
