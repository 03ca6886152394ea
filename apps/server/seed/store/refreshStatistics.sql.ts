import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database/createDatabase.ts';

const grown = [
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

/** Lets the planner know the tables as they are now. */
export const refreshStatistics = async (trx: Trx): Promise<void> => {
  for (const table of grown) await sql`select refresh_statistics(${table}::regclass)`.execute(trx);
};

/**
 * The same for a transaction that has written, with its own rows. A distributed database refuses it there: what the owner
 * reads between the server's rows.
 */
export const refreshStatisticsMidway = async (trx: Trx): Promise<void> => {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(trx);
  if (rows.length === 0) await refreshStatistics(trx);
};
