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

/** A company's name, time zone and how many days it keeps the events of sessions; null for ever. */
export const companyPolicy = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('company')
    .select(['name', 'time_zone', 'event_retention_days'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Companies that delete the events of sessions after a number of days. */
export const companyPolicies = (trx: Trx) =>
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
export const openCompany = async (trx: Trx, companyId: string) => {
  const company = await trx
    .selectFrom('company')
    .select(['name', 'pin_length'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!company) throw problem('company.not-found');
  return { companyId, name: company.name, pinLength: company.pin_length };
};
