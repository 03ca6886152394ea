import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { wholeCompany } from './tally.sql.ts';

/** Whoever takes a SuperAdmin away waits here, whatever the company: two at once must not take away the last two. */
export const lockSuperAdmins = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('simward.superadmins', 0))`.execute(trx);
};

/** The company's active people of an Admin role; exact under `lockPeople`. */
export const countActiveAdmins = async (trx: Trx, companyId: string): Promise<number> => {
  const { admins } = await trx
    .selectFrom('user_tally as t')
    .innerJoin('role as r', 'r.role_id', 't.role_id')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('t.users'), sql<number>`0`).as('admins'))
    .where('t.company_id', '=', companyId)
    .where('t.department_id', '=', wholeCompany)
    .where('t.status', '=', true)
    .where('r.permission_set', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(admins);
};

/** The active SuperAdmins of active companies; exact under `lockSuperAdmins`, in scope "all". */
export const countActiveSuperAdmins = async (trx: Trx): Promise<number> => {
  const { superAdmins } = await trx
    .selectFrom('user_tally as t')
    .innerJoin('role as r', 'r.role_id', 't.role_id')
    .innerJoin('company as c', 'c.company_id', 't.company_id')
    .select((select) =>
      select.fn.coalesce(select.fn.sum<number>('t.users'), sql<number>`0`).as('superAdmins'),
    )
    .where('t.department_id', '=', wholeCompany)
    .where('t.status', '=', true)
    .where('r.permission_set', '=', 'superadmin')
    .where('c.status', '=', true)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(superAdmins);
};
