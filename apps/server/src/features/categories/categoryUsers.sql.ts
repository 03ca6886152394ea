import { type RawBuilder, sql } from 'kysely';
import { type CategoryWithdrawal, isTakenAway } from '../../domain/assignments/categoryAssignments.sql.ts';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import { isMember } from '../../domain/people/departments/scope.sql.ts';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Slice } from '../../platform/list/page.ts';

const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/** For a `from` clause: the learners `u` in categories `cu`, as far as the scope reaches them. */
export const membersIn = ({ companyId, departmentIds }: StaffScope): RawBuilder<unknown> => sql`
  category_user cu
  join user_account u on u.company_id = ${companyOrOwn(companyId, 'cu')} and u.user_id = cu.user_id and u.deleted_at is null
  join role r on r.role_id = u.role_id and r.permission_set = 'user'
  where ${companyId === undefined ? sql`true` : sql`cu.company_id = ${companyId}::uuid`}
    ${departmentIds ? sql`and ${isMember({ companyId, departmentIds }, 'u.user_id')}` : sql``}`;

export interface CategoryUserRow {
  user_id: string;
  name: string;
  mobile_no: string;
  email: string;
  departments: string[];
  complete: number;
}

interface Bundle {
  categoryId: string;
  moduleIds: readonly string[];
}

/** A page of the people of a category, by name, with how many of its modules each has completed. */
export const listUsers = async (
  trx: Trx,
  scope: StaffScope,
  { categoryId, moduleIds }: Bundle,
  { offset, limit }: Slice,
): Promise<CategoryUserRow[]> => {
  const { rows } = await sql<CategoryUserRow>`
    select u.user_id, u.name, u.mobile_no, u.email, ${departmentNames(scope.companyId)} as departments,
      ${completedModuleCount(scope.companyId, moduleIds)} as complete
    from ${membersIn(scope)} and cu.category_id = ${categoryId}::uuid
    order by u.name_order, u.user_id limit ${limit} offset ${offset}`.execute(trx);
  return rows;
};

/** How many of these modules a person `u` has completed. */
const completedModuleCount = (companyId: string | undefined, moduleIds: readonly string[]) => sql`(
  select count(distinct d.module_id) from rollup_user_day d
  where d.company_id = ${companyOrOwn(companyId, 'u')} and d.user_id = u.user_id
    and d.module_id = ${uuids(moduleIds)} and d.mode = 'assessment' and d.successful_count > 0)`;

/** How many of a category's people have completed each of its modules. */
export const countCompleted = async (
  trx: Trx,
  scope: StaffScope,
  { categoryId, moduleIds }: Bundle,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ module_id: string; complete: number }>`
    with members as (
      select cu.company_id, cu.user_id from ${membersIn(scope)} and cu.category_id = ${categoryId}::uuid)
    select d.module_id, count(distinct m.user_id) as complete
    from members m
    join rollup_user_day d on d.company_id = ${companyOrOwn(scope.companyId, 'm')} and d.user_id = m.user_id
      and d.module_id = ${uuids(moduleIds)} and d.mode = 'assessment' and d.successful_count > 0
    group by d.module_id`.execute(trx);
  return new Map(rows.map((row) => [row.module_id, row.complete]));
};

export interface LosingRow {
  user_id: string;
  name: string;
  departments: string[];
  trainings: number;
  assessments: number;
  best_score: number | null;
  due_on: string | null;
  total: number;
}

/** A page of the people in scope who would lose the leaving module, by name. */
export const listUsersLosingModules = async (
  trx: Trx,
  scope: StaffScope,
  leaving: CategoryWithdrawal,
  { offset, limit }: Slice,
): Promise<LosingRow[]> => {
  const { companyId } = leaving;
  const { departmentIds } = scope;
  const sumOf = (column: string, mode: string) => sql`(
    select coalesce(sum(${sql.ref(column)}), 0) from rollup_user_day r
    where r.company_id = ${companyOrOwn(companyId, 'a')} and r.user_id = a.user_id and r.module_id = a.module_id
      and r.mode = ${mode})`;
  const { rows } = await sql<LosingRow>`
    select u.user_id, u.name, ${departmentNames(companyId)} as departments, a.due_on,
      ${sumOf('r.completed_count', 'training')} as trainings,
      ${sumOf('r.completed_count', 'assessment')} as assessments,
      (select max(r.score_max) from rollup_user_day r
        where r.company_id = ${companyOrOwn(companyId, 'a')} and r.user_id = a.user_id
          and r.module_id = a.module_id and r.mode = 'assessment') as best_score,
      count(*) over () as total
    from assignment a
    join user_account u on u.company_id = a.company_id and u.user_id = a.user_id
    where a.status and ${isTakenAway(leaving)}
      ${departmentIds ? sql`and ${isMember({ companyId, departmentIds }, 'a.user_id')}` : sql``}
    order by u.name_order, u.user_id limit ${limit} offset ${offset}`.execute(trx);
  return rows;
};

const departmentNames = (companyId: string | undefined) => sql`array(
  select d.name from user_department m
  join department d on d.company_id = m.company_id and d.department_id = m.department_id
  where m.company_id = ${companyOrOwn(companyId, 'u')} and m.user_id = u.user_id
  order by m.position, d.name_order)`;

/** Puts people of a company into a category; people who are in it already stay as they are. */
export const insertUsers = async (
  trx: Trx,
  { companyId, categoryId }: { companyId: string; categoryId: string },
  userIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (userIds.length === 0) return;
  await trx
    .insertInto('category_user')
    .values(
      userIds.map((userId) => ({
        company_id: companyId,
        category_id: categoryId,
        user_id: userId,
        assigned_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteUsers = async (
  trx: Trx,
  { companyId, categoryId }: { companyId: string; categoryId: string },
  userIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('category_user')
    .where('company_id', '=', companyId)
    .where('category_id', '=', categoryId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
};

/** The companies whose people are in a category of the platform, in a fixed order. */
export const companiesOf = async (trx: Trx, categoryId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('category_user')
    .select('company_id')
    .distinct()
    .where('category_id', '=', categoryId)
    .orderBy('company_id')
    .execute();
  return rows.map((row) => row.company_id);
};

/** Puts a person into categories again, where these still exist. */
export const rejoinCategories = async (
  trx: Trx,
  { companyId, userId, categoryIds }: PersonKey & { categoryIds: readonly string[] },
  now: Date,
): Promise<void> => {
  if (categoryIds.length === 0) return;
  await sql`
    insert into category_user (company_id, category_id, user_id, assigned_at)
    select ${companyId}::uuid, c.category_id, ${userId}::uuid, ${now}::timestamptz
    from category c where c.category_id = any(${[...categoryIds]}::uuid[])
    on conflict do nothing
    returning category_id`.execute(trx);
};

/** Takes a person out of every category. */
export const leaveCategories = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('category_user')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
};
