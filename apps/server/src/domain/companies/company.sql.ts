import { companies } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';

export const companyName = async (trx: Trx, companyId: string): Promise<string> => {
  const company = await trx
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company.name;
};

/** Names of these companies by id. */
export const companyNames = async (
  trx: Trx,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (companyIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('company')
    .select(['company_id', 'name'])
    .where('company_id', '=', sql<string>`any(${[...companyIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ company_id, name }) => [company_id, name]));
};

/** IANA name of the time zone in which the company counts its days. */
export const companyTimeZone = async (trx: Trx, companyId: string): Promise<string> => {
  const company = await trx
    .selectFrom('company')
    .select('time_zone')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company.time_zone;
};

/**
 * A company's name, its time zone and the number of days for which it keeps the events of sessions; null
 * means for ever.
 */
export const eventRetentionOf = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('company')
    .select(['name', 'time_zone', 'event_retention_days'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Companies that delete the events of sessions after a number of days. */
export const listEventRetentions = (trx: Trx) =>
  trx
    .selectFrom('company')
    .select(['company_id', 'time_zone', 'event_retention_days'])
    .where('event_retention_days', 'is not', null)
    .orderBy('company_id')
    .$narrowType<{ event_retention_days: number }>()
    .execute();

/** Ids of every company, also of deleted ones. */
export const allCompanies = async (trx: Trx): Promise<string[]> => {
  const rows = await trx.selectFrom('company').select('company_id').orderBy('company_id').execute();
  return rows.map((row) => row.company_id);
};

/**
 * A company's name and the length of its PINs.
 * @throws Problem company.not-found, also for a deleted one
 */
export const findOpenCompany = async (trx: Trx, companyId: string) => {
  const company = await trx
    .selectFrom('company')
    .select(['name', 'pin_length'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!company) throw problem('company.not-found');
  return { companyId, name: company.name, pinLength: company.pin_length };
};

/**
 * Locks a company for this transaction: others who change its people, departments or courses wait, so that limits,
 * unique names and "the last Admin" hold with two requests at once. Sign-ins and sessions do not wait.
 * @returns false when there is no such company, or it was deleted
 */
export const lockCompany = async (trx: Trx, companyId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('company')
    .select('deleted_at')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.deleted_at === null;
};

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
export const findCompanyByName = async (trx: Trx, name: string): Promise<string | undefined> => {
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

/**
 * The company of a subquery: a parameter when the call is about one company, so that a distributed database asks only
 * that company's node; the company of the outer row when a SuperAdmin sees all companies.
 * @param row the outer row's name in the statement
 */
export const companyOrOwn = (companyId: string | undefined, row: string) =>
  companyId === undefined ? sql`${sql.ref(`${row}.company_id`)}` : sql`${companyId}::uuid`;

/** Companies whose names are still as they were stored before invisible characters were taken out. */
export const companiesWithUnseen = async (trx: Trx): Promise<string[]> => {
  const rows = await trx
    .selectFrom('company')
    .select('company_id')
    .where('names_visible', '=', false)
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id }) => company_id);
};
