import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

interface Key {
  companyId: string;
  departmentId: string;
}

/** The departments in scope, by name. */
export const listDepartments = (trx: Trx, scope: StaffScope) =>
  selectDepartments(trx, scope.companyId)
    .$if(scope.departmentIds !== undefined, (query) =>
      query.where('d.department_id', '=', sql<string>`any(${[...(scope.departmentIds ?? [])]}::uuid[])`),
    )
    .orderBy('d.name_order')
    .orderBy('d.department_id')
    .execute();

/** A department with the ids of its modules. */
export const findDepartment = (trx: Trx, companyId: string | undefined, departmentId: string) =>
  selectDepartments(trx, companyId)
    .select(
      sql<string[]>`array(select m.module_id from department_module m
        where m.company_id = ${companyOrOwn(companyId, 'd')} and m.department_id = d.department_id order by m.module_id)`.as(
        'module_ids',
      ),
    )
    .where('d.department_id', '=', departmentId)
    .executeTakeFirst();

/** Departments of companies that are not deleted, with their numbers of people and modules. */
const selectDepartments = (trx: Trx, companyId: string | undefined) =>
  trx
    .selectFrom('department as d')
    .innerJoin('company as c', 'c.company_id', 'd.company_id')
    .leftJoin('file as f', (join) =>
      join.onRef('f.company_id', '=', 'd.company_id').onRef('f.file_id', '=', 'd.logo_file_id'),
    )
    .select([
      'd.department_id',
      'd.name',
      'd.max_users',
      'd.status',
      'd.company_id',
      'd.revision',
      'd.logo_file_id',
    ])
    .select(['c.name as company_name', 'f.storage_key', 'f.byte_size'])
    .select(
      sql<number>`(select coalesce(sum(t.users), 0) from user_tally t
        where t.company_id = ${companyOrOwn(companyId, 'd')} and t.department_id = d.department_id)`.as(
        'users',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(t.users), 0) from user_tally t
        join role r on r.role_id = t.role_id and r.permission_set = 'user'
        where t.company_id = ${companyOrOwn(companyId, 'd')} and t.department_id = d.department_id)`.as(
        'learners',
      ),
    )
    .select(
      sql<number>`(select count(*) from department_module m
        where m.company_id = ${companyOrOwn(companyId, 'd')} and m.department_id = d.department_id)`.as(
        'modules_count',
      ),
    )
    .where('c.deleted_at', 'is', null)
    .$if(companyId !== undefined, (query) => query.where('d.company_id', '=', companyId ?? ''));

/** True when another department of the company has this name; case makes no difference. */
export const isNameTaken = async (
  trx: Trx,
  { companyId, departmentId }: Key,
  name: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('department')
    .select('department_id')
    .where('company_id', '=', companyId)
    .where('name_folded', '=', sql<string>`folded(${name})`)
    .where('department_id', '<>', departmentId)
    .executeTakeFirst();
  return row !== undefined;
};
