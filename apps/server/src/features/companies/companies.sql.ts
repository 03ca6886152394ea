import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import { wholeCompany } from '../../domain/people/headcounts/headcounts.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Companies by name: `companyId` or all that the transaction may see; not deleted, or deleted after `deletedAfter`. */
export const listCompanies = (
  trx: Trx,
  { companyId, deletedAfter }: { companyId?: string; deletedAfter?: Date },
) =>
  selectCompanies(trx, companyId)
    .where((where) =>
      deletedAfter ? where('c.deleted_at', '>', deletedAfter) : where('c.deleted_at', 'is', null),
    )
    .orderBy('c.name_order')
    .orderBy('c.company_id')
    .execute();

/** A company that is not deleted. */
export const findCompany = (trx: Trx, companyId: string) =>
  selectCompanies(trx, companyId).where('c.deleted_at', 'is', null).executeTakeFirst();

const selectCompanies = (trx: Trx, companyId: string | undefined) =>
  trx
    .selectFrom('company as c')
    .leftJoin('file as f', (join) =>
      join.onRef('f.company_id', '=', 'c.company_id').onRef('f.file_id', '=', 'c.logo_file_id'),
    )
    .select(['c.company_id', 'c.name', 'c.time_zone', 'c.status', 'c.pin_length', 'c.web_pin_allowed'])
    .select([
      'c.second_factor',
      'c.event_retention_days',
      'c.unassigned_sessions',
      'c.browser_scenarios',
      'c.created_at',
      'c.deleted_at',
      'c.revision',
    ])
    .select('c.logo_file_id')
    .select(['f.storage_key', 'f.byte_size'])
    .select(
      sql<number>`(select coalesce(sum(t.users), 0) from user_tally t
        where t.company_id = ${companyOrOwn(companyId, 'c')} and t.department_id = ${wholeCompany})`.as(
        'users',
      ),
    )
    .select(
      sql<number>`(select count(*) from department d where d.company_id = ${companyOrOwn(companyId, 'c')})`.as(
        'departments',
      ),
    )
    .$if(companyId !== undefined, (query) => query.where('c.company_id', '=', companyId ?? ''));
