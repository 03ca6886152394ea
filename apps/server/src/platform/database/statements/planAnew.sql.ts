import { sql } from 'kysely';
import type { Trx } from '../createDatabase.ts';

/** For what the transaction asks from here on: each statement is planned for the values that it is given. */
export const planAnew = async (trx: Trx): Promise<void> => {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
};
