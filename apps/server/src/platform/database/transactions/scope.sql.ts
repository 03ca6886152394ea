import { sql } from 'kysely';
import type { Trx } from '../createDatabase.ts';

/** Widens a transaction to every company; called by the role check of a SuperAdmin alone. */
export const setEverythingScope = async (trx: Trx): Promise<void> => {
  await sql`set local app.scope = 'all'`.execute(trx);
};
