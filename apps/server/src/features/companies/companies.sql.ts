import { sql } from 'kysely';
import { wholeCompany } from '../../domain/people/tally.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

const companies = (trx: Trx) =>
  trx
    .selectFrom('company as c')
    .leftJoin('file as f', (join) =>
      join.onRef('f.company_id', '=', 'c.company_id').onRef('f.file_id', '=', 'c.logo_file_id'),
    )
    .select(['c.company_id', 'c.name', 'c.time_zone', 'c.status', 'c.pin_length', 'c.web_pin_allowed'])
    .select(['c.second_factor', 'c.event_retention_days', 'c.created_at', 'c.deleted_at', 'c.revision'])
    .select('c.logo_file_id')
    .select(['f.storage_key', 'f.byte_size'])
    .select(
      sql<number>`(select coalesce(sum(t.users), 0) from user_tally t
        where t.company_id = c.company_id and t.department_id = ${wholeCompany})`.as('users'),
    )
    .select(
      sql<number>`(select count(*) from department d where d.company_id = c.company_id)`.as('departments'),
    );

/** Companies by name: one, or all that the transaction may see; in force, or deleted after `deletedAfter`. */
export const listCompanies = (trx: Trx, given: { companyId?: string; deletedAfter?: Date }) => {
  const { companyId, deletedAfter } = given;
  return companies(trx)
    .$if(companyId !== undefined, (query) => query.where('c.company_id', '=', companyId ?? ''))
    .where((where) =>
      deletedAfter ? where('c.deleted_at', '>', deletedAfter) : where('c.deleted_at', 'is', null),
    )
    .orderBy('c.name_folded')
    .orderBy('c.company_id')
    .execute();
};

/** A company that is not deleted. */
export const findCompany = (trx: Trx, companyId: string) =>
  companies(trx).where('c.company_id', '=', companyId).where('c.deleted_at', 'is', null).executeTakeFirst();

/**
 * Takes all companies for this transaction: whoever adds, renames, closes or restores one waits here. Names are unique
 * over all of them, which no index can say on a table that is spread by company.
 */
export const lockCompanies = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('simward companies', 0))`.execute(trx);
};

/** Whether another company has this name, however it is written; one that can still be restored keeps its name. */
export const isNameTaken = async (
  trx: Trx,
  { name, companyId, restorableAfter }: { name: string; companyId: string; restorableAfter: Date },
): Promise<boolean> => {
  const row = await trx
    .selectFrom('company')
    .select('company_id')
    .where('name_folded', '=', sql<string>`folded(${name})`)
    .where('company_id', '<>', companyId)
    .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_at', '>', restorableAfter)]))
    .executeTakeFirst();
  return row !== undefined;
};

interface CompanyRow {
  companyId: string;
  name: string;
  timeZone: string;
  status: boolean;
  pinLength: number;
  webPinAllowed: boolean;
  secondFactor: 'off' | 'staff';
  eventRetentionDays: number | null;
  /** Undefined leaves it as it is. */
  logoFileId?: string | null | undefined;
}

const columnsOf = (company: CompanyRow) => ({
  name: company.name,
  time_zone: company.timeZone,
  status: company.status,
  pin_length: company.pinLength,
  web_pin_allowed: company.webPinAllowed,
  second_factor: company.secondFactor,
  event_retention_days: company.eventRetentionDays,
  ...(company.logoFileId === undefined ? {} : { logo_file_id: company.logoFileId }),
});

export const insertCompany = async (trx: Trx, company: CompanyRow, now: Date): Promise<void> => {
  await trx
    .insertInto('company')
    .values({ company_id: company.companyId, ...columnsOf(company), created_at: now })
    .execute();
};

export const updateCompany = async (trx: Trx, company: CompanyRow): Promise<void> => {
  await trx
    .updateTable('company')
    .set((set) => ({ ...columnsOf(company), revision: set('revision', '+', 1) }))
    .where('company_id', '=', company.companyId)
    .execute();
};

export const deleteCompany = async (trx: Trx, companyId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('company')
    .set((set) => ({ deleted_at: now, revision: set('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .execute();
};

/** Brings a deleted company back; answers its name, undefined when it was deleted too long ago or is not deleted. */
export const restoreCompany = async (
  trx: Trx,
  companyId: string,
  restorableAfter: Date,
): Promise<string | undefined> => {
  const row = await trx
    .updateTable('company')
    .set((set) => ({ deleted_at: null, revision: set('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('deleted_at', '>', restorableAfter)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};

/** The company that this sign-in looks at from now on; null is all. */
export const setViewedCompany = async (
  trx: Trx,
  { companyId, signInSessionId }: { companyId: string; signInSessionId: string },
  viewedCompanyId: string | null,
): Promise<void> => {
  await trx
    .updateTable('sign_in_session')
    .set({ viewing_company_id: viewedCompanyId })
    .where('company_id', '=', companyId)
    .where('sign_in_session_id', '=', signInSessionId)
    .execute();
};
