import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import { isActivePerson } from '../../sign-in/activePerson.sql.ts';
import { wholeCompany } from '../headcounts/headcounts.sql.ts';

/** The platform's roles and a company's own, in the order they were made. */
export const readRoles = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('role')
    .select(['role_id', 'name', 'permission_set'])
    .where((where) =>
      where.or([where('owner_company_id', 'is', null), where('owner_company_id', '=', companyId)]),
    )
    .orderBy('role_id')
    .execute();

/** Ids of a company's Admins who may sign in. */
export const listActiveAdmins = async (trx: Trx, companyId: string): Promise<string[]> => {
  const admins = await trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select('u.user_id')
    .where('u.company_id', '=', companyId)
    .where('r.permission_set', '=', 'admin')
    .where(isActivePerson)
    .execute();
  return admins.map(({ user_id }) => user_id);
};

/** SuperAdmins of every company who may sign in. */
export const listActiveSuperAdmins = async (trx: Trx): Promise<PersonKey[]> => {
  const people = await trx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['u.company_id', 'u.user_id'])
    .where('r.permission_set', '=', 'superadmin')
    .where(isActivePerson)
    .execute();
  return people.map(({ company_id, user_id }) => ({ companyId: company_id, userId: user_id }));
};

/** The company's active Admins; exact only while the company is locked. */
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

/**
 * The active SuperAdmins of active companies; needs the scope "all". Takes a lock of the whole platform: two
 * transactions at once must not take away the last two.
 */
export const countActiveSuperAdmins = async (trx: Trx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('simward.superadmins', 0))`.execute(trx);
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

/**
 * Refuses to leave a company without an active Admin, or the platform without an active SuperAdmin.
 * @param roleIds roles of which the company has fewer active people than before
 * @throws Problem user.last-admin, user.last-superadmin
 */
export const expectAdminsLeft = async (
  trx: Trx,
  companyId: string,
  roleIds: readonly string[],
): Promise<void> => {
  if (roleIds.length === 0) return;
  const sets = await guardedSets(trx, roleIds);
  if (sets.includes('admin') && (await countActiveAdmins(trx, companyId)) < 1)
    throw problem('user.last-admin');
  if (sets.includes('superadmin') && (await countActiveSuperAdmins(trx)) < 1)
    throw problem('user.last-superadmin');
};

/** The permission sets among these roles' that must not be left without an active person. */
const guardedSets = async (trx: Trx, roleIds: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('role')
    .select('permission_set')
    .where('role_id', '=', sql<string>`any(${[...roleIds]}::uuid[])`)
    .where('permission_set', 'in', ['admin', 'superadmin'])
    .execute();
  return rows.map(({ permission_set }) => permission_set);
};
