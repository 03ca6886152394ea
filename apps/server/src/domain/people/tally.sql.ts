import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Department under which the whole company is counted. */
export const wholeCompany = '00000000-0000-0000-0000-000000000000';

/**
 * Counts the company's people anew, by role and status, in all and per department. Call it last, under `lockPeople`:
 * two transactions that count one after the other are exact, two at once would not be.
 */
export const recountPeople = async (trx: Trx, companyId: string): Promise<void> => {
  await trx.deleteFrom('user_tally').where('company_id', '=', companyId).execute();
  await sql`
    insert into user_tally (company_id, department_id, role_id, status, users)
    select company_id, ${wholeCompany}::uuid, role_id, status, count(*)
    from user_account
    where company_id = ${companyId} and deleted_at is null
    group by company_id, role_id, status`.execute(trx);
  await sql`
    insert into user_tally (company_id, department_id, role_id, status, users)
    select u.company_id, d.department_id, u.role_id, u.status, count(*)
    from user_account u
    join user_department d on d.company_id = u.company_id and d.user_id = u.user_id
    where u.company_id = ${companyId} and u.deleted_at is null
    group by u.company_id, d.department_id, u.role_id, u.status`.execute(trx);
};
