import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { StaffScope } from '../companies/scopes.ts';

/**
 * Refuses more people than these departments have room for.
 * @param newcomers how many more people each department gets
 * @throws Problem department.not-found, department.full, department.inactive
 */
export const expectCapacity = async (
  trx: Trx,
  companyId: string,
  departmentIds: readonly string[],
  newcomers = 1,
): Promise<void> => {
  if (departmentIds.length === 0) return;
  const capacities = await findCapacities(trx, companyId, departmentIds);
  if (capacities.length < new Set(departmentIds).size) throw problem('department.not-found');
  for (const { name, max_users, users, status } of capacities) {
    if (!status) throw problem('department.inactive', { values: { department: name } });
    if (max_users !== null && users + newcomers > max_users)
      throw problem('department.full', { values: { department: name, most: max_users } });
  }
};

/**
 * The company that a department belongs to.
 * @throws Problem department.not-found outside the caller's companies
 */
export const companyOfDepartment = async (
  trx: Trx,
  { companyId }: StaffScope,
  departmentId: string,
): Promise<string> => {
  const row = await trx
    .selectFrom('department')
    .select('company_id')
    .where('department_id', '=', departmentId)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? ''))
    .executeTakeFirst();
  return existing(row, 'department.not-found').company_id;
};

/**
 * The departments among these that exist, with how many people are in them; exact only while the company is
 * locked.
 */
const findCapacities = (trx: Trx, companyId: string, departmentIds: readonly string[]) =>
  trx
    .selectFrom('department as d')
    .select(['d.department_id', 'd.name', 'd.max_users', 'd.status'])
    .select(
      sql<number>`(select coalesce(sum(t.users), 0) from user_tally t
        where t.company_id = ${companyId} and t.department_id = d.department_id)`.as('users'),
    )
    .where('d.company_id', '=', companyId)
    .where('d.department_id', '=', sql<string>`any(${[...departmentIds]}::uuid[])`)
    .execute();

/**
 * Adds departments with these names, without a limit of people; names that the company has are left out.
 * @returns the ids of those that were added, by name
 */
export const ensureDepartments = async (
  trx: Trx,
  companyId: string,
  names: readonly string[],
  now: Date,
): Promise<Map<string, string>> => {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; department_id: string }>`
    insert into department (company_id, department_id, name, max_users, status, created_at, updated_at)
    select ${companyId}::uuid, n.department_id, n.name, null, true, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${names.map(() => newId(now))}::uuid[], ${[...names]}::text[]) as n(department_id, name)
    on conflict do nothing
    returning name, department_id`.execute(trx);
  return new Map(rows.map(({ name, department_id }) => [name, department_id]));
};

interface DepartmentRow {
  companyId: string;
  departmentId: string;
  name: string;
  maxUsers: number | null;
  status: boolean;
  /** Null removes the logo; undefined keeps the current logo. */
  logoFileId: string | null | undefined;
}

export const insertDepartment = async (trx: Trx, department: DepartmentRow, now: Date): Promise<void> => {
  await trx
    .insertInto('department')
    .values({
      company_id: department.companyId,
      department_id: department.departmentId,
      name: department.name,
      max_users: department.maxUsers,
      status: department.status,
      logo_file_id: department.logoFileId ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

export const updateDepartment = async (trx: Trx, department: DepartmentRow, now: Date): Promise<void> => {
  await trx
    .updateTable('department')
    .set((set) => ({
      name: department.name,
      max_users: department.maxUsers,
      status: department.status,
      ...(department.logoFileId === undefined ? {} : { logo_file_id: department.logoFileId }),
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('company_id', '=', department.companyId)
    .where('department_id', '=', department.departmentId)
    .execute();
};

/**
 * Deletes a department that nobody and nothing is in.
 * @returns false when something still refers to it
 */
export const deleteEmptyDepartment = async (
  trx: Trx,
  { companyId, departmentId }: { companyId: string; departmentId: string },
): Promise<boolean> => {
  const { rows } = await sql`
    delete from department d
    where d.company_id = ${companyId} and d.department_id = ${departmentId}
      and not exists (select 1 from user_department m
        where m.company_id = ${companyId} and m.department_id = d.department_id)
      and not exists (select 1 from headset h
        where h.company_id = ${companyId} and h.department_id = d.department_id)
      and not exists (select 1 from enrolment_code c
        where c.company_id = ${companyId} and c.department_id = d.department_id)
      and not exists (select 1 from category g where g.department_id = d.department_id)
    returning d.department_id`.execute(trx);
  return rows.length > 0;
};
