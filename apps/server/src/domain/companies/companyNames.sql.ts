import { companies } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** A company that was deleted after this can be restored, and keeps its name. */
export const restorableAfter = (now: Date): Date =>
  new Date(now.getTime() - companies.restoreDays * 86_400_000);

/**
 * Takes all companies for this transaction: whoever adds, renames, closes or restores one waits here. Names are unique
 * over all of them, which no index can say on a table that is spread by company.
 */
export const lockCompanies = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('simward companies', 0))`.execute(trx);
};

/** The company in force that has this name, however it is written. */
export const companyOfName = async (trx: Trx, name: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('company')
    .select('company_id')
    .where('name_folded', '=', sql<string>`folded(${name})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.company_id;
};

/** Whether another company has this name, however it is written; one that was deleted after a day has it still. */
export const isNameTaken = async (
  trx: Trx,
  { name, companyId, deletedAfter }: { name: string; companyId: string; deletedAfter: Date },
): Promise<boolean> => {
  const row = await trx
    .selectFrom('company')
    .select('company_id')
    .where('name_folded', '=', sql<string>`folded(${name})`)
    .where('company_id', '<>', companyId)
    .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_at', '>', deletedAfter)]))
    .executeTakeFirst();
  return row !== undefined;
};
