import { companies } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** A company deleted after this time can be restored, and keeps its name. */
export const restorableAfter = (now: Date): Date =>
  new Date(now.getTime() - companies.restoreDays * 86_400_000);

/**
 * Locks all companies for this transaction: others who add, rename, close or restore a company wait. Names are unique
 * over all companies, which no index can ensure on a table that is distributed by company.
 */
export const lockCompanies = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('simward companies', 0))`.execute(trx);
};

/** The company, not deleted, with this name, compared folded. */
export const companyOfName = async (trx: Trx, name: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('company')
    .select('company_id')
    .where('name_folded', '=', sql<string>`folded(${name})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.company_id;
};

/** Another company has this name, compared folded; a company deleted after `deletedAfter` still has its name. */
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
