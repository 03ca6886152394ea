import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/createDatabase.ts';

const filledTables = [
  'user_account',
  'user_department',
  'directory',
  'assignment',
  'headset_grant',
  'session',
  'session_competency',
  'rollup_user_day',
  'rollup_company_day',
  'rollup_company_month',
  'rollup_user_month',
  'rollup_user_number',
  'rollup_user_set',
  'rollup_company_result',
] as const;

/** Refreshes the planner's statistics of the tables that the demo fills. */
export const refreshStatistics = async (trx: Trx): Promise<void> => {
  for (const table of filledTables) await sql`select refresh_statistics(${table}::regclass)`.execute(trx);
};

/**
 * Refreshes the statistics in a transaction that has written rows. Does nothing on a distributed database, which
 * refuses the owner's reading in a transaction with the server's rows.
 */
export const refreshStatisticsMidway = async (trx: Trx): Promise<void> => {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(trx);
  if (rows.length === 0) await refreshStatistics(trx);
};
