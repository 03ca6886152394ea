import { sql } from 'kysely';
import type { Trx } from '../createDatabase.ts';

/**
 * Plans each further statement of the transaction for the values that it is given. For statements that ask for sets whose
 * sizes differ by powers of ten: from the sixth call on PostgreSQL may take one plan for any values, which suits neither
 * one department nor a thousand.
 */
export const planForValues = async (trx: Trx): Promise<void> => {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
};
