import type { categories } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isInLibrary, isKnownTo, libraryOf } from '../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { membersIn } from './categoryUsers.sql.ts';

export interface CategoryRow {
  category_id: string;
  name: string;
  description: string;
  department_id: string | null;
  department_name: string | null;
  owner_company_id: string | null;
  company_name: string | null;
  created_at: Date;
  revision: number;
  users: number;
  modules: categories.CategoryModule[];
}

/** Every category in view, by name, without those of deleted companies. */
export const listAll = (trx: Trx, scope: StaffScope, now: Date) =>
  categoriesIn(
    trx,
    scope,
    sql`(c.owner_company_id is null or c.owner_company_id in (
      select o.company_id from company o
      where o.deleted_at is null ${scope.companyId === undefined ? sql`` : sql`and o.company_id = ${scope.companyId}::uuid`}))`,
    now,
  );

/** The categories of a department and those that every department has, by name. */
export const listOfDepartment = (
  trx: Trx,
  scope: StaffScope,
  { companyId, departmentId }: { companyId: string; departmentId: string },
  now: Date,
) =>
  categoriesIn(
    trx,
    { ...scope, companyId },
    sql`(c.department_id is null or c.department_id = ${departmentId}::uuid)`,
    now,
  );

export const findCategory = async (
  trx: Trx,
  scope: StaffScope,
  categoryId: string,
  now: Date,
): Promise<CategoryRow | undefined> => {
  const [row] = await categoriesIn(trx, scope, sql`c.category_id = ${categoryId}::uuid`, now);
  return row;
};

const moduleJson = (
  scope: StaffScope,
  now: Date,
) => sql`json_build_object('_id', m.module_id, 'moduleName', m.name,
  'product_code', m.product_code, 'family', m.family, 'topicIcon', m.topic_icon,
  'status', ${isInLibrary(scope.companyId, now)})`;

const inView = ({ companyId }: StaffScope) =>
  companyId === undefined ? sql`true` : sql`company_id = ${companyId}::uuid`;

/**
 * Companies and departments in view, read before the categories. A distributed database has categories on
 * every node, but companies and departments on the node of the company, and a node crashes at two outer joins
 * between them.
 */
export const ownersIn = (scope: StaffScope) => sql`
  owner_company as materialized (select company_id, name from company where ${inView(scope)}),
  owner_department as materialized (
    select company_id, department_id, name from department where ${inView(scope)})`;

export const departmentName = sql`(select d.name from owner_department d
  where d.company_id = c.owner_company_id and d.department_id = c.department_id)`;

/** The columns of a category `c` that are in every answer. The statement has to begin with `ownersIn`. */
export const categoryColumns = sql`
  c.category_id, c.name, c.description, c.department_id, c.owner_company_id, c.created_at, c.revision,
  ${departmentName} as department_name,
  (select o.name from owner_company o where o.company_id = c.owner_company_id) as company_name`;

/** Categories `c` of the platform and of companies in view, with their modules and how many people they have. */
const categoriesIn = async (
  trx: Trx,
  scope: StaffScope,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    with ${ownersIn(scope)}, members as (
      select cu.category_id, count(*) as users from ${membersIn(scope)} group by cu.category_id)
    select ${categoryColumns},
      coalesce((select members.users from members where members.category_id = c.category_id), 0) as users,
      coalesce((select json_agg(${moduleJson(scope, now)} order by m.name_order, m.module_id)
        from category_module cm join module m on m.module_id = cm.module_id
        where cm.category_id = c.category_id), '[]') as modules
    from category c
    where ${scope.companyId === undefined ? sql`true` : sql`(c.owner_company_id is null or c.owner_company_id = ${scope.companyId}::uuid)`}
      and ${condition}
    order by c.name_order, c.category_id`.execute(trx);
  return rows;
};

/** A category with the ids of its modules, as needed to give them or take them away. */
export interface BundleRow
  extends Pick<CategoryRow, 'category_id' | 'name' | 'department_id' | 'owner_company_id'> {
  module_ids: string[];
}

/** Unlike `findCategory`, this counts no people, who may be many. */
export const findBundle = async (
  trx: Trx,
  { companyId }: Pick<StaffScope, 'companyId'>,
  categoryId: string,
): Promise<BundleRow | undefined> => {
  const { rows } = await sql<BundleRow>`
    select c.category_id, c.name, c.department_id, c.owner_company_id,
      array(select cm.module_id from category_module cm where cm.category_id = c.category_id) as module_ids
    from category c
    where c.category_id = ${categoryId}::uuid
      ${companyId === undefined ? sql`` : sql`and (c.owner_company_id is null or c.owner_company_id = ${companyId}::uuid)`}`.execute(
    trx,
  );
  return rows[0];
};

/** Locks a category, so that two changes wait for each other. */
export const lockCategory = async (trx: Trx, categoryId: string): Promise<void> => {
  await trx
    .selectFrom('category')
    .select('category_id')
    .where('category_id', '=', categoryId)
    .forUpdate()
    .executeTakeFirst();
};

interface Fields {
  name: string;
  description: string;
}

export const insertCategory = async (
  trx: Trx,
  category: Fields & { categoryId: string; companyId: string | null; departmentId: string | null },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('category')
    .values({
      category_id: category.categoryId,
      owner_company_id: category.companyId,
      department_id: category.departmentId,
      name: category.name,
      description: category.description,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

export const updateCategory = async (
  trx: Trx,
  categoryId: string,
  { name, description }: Fields,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('category')
    .set((set) => ({ name, description, updated_at: now, revision: set('revision', '+', 1) }))
    .where('category_id', '=', categoryId)
    .execute();
};

/** Takes modules out of a category and puts others in. */
export const changeModules = async (
  trx: Trx,
  { categoryId, companyId }: { categoryId: string; companyId: string | null },
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> => {
  if (removed.length > 0)
    await trx
      .deleteFrom('category_module')
      .where('category_id', '=', categoryId)
      .where('module_id', '=', sql<string>`any(${[...removed]}::uuid[])`)
      .execute();
  if (added.length > 0)
    await trx
      .insertInto('category_module')
      .values(
        added.map((moduleId) => ({
          category_id: categoryId,
          module_id: moduleId,
          owner_company_id: companyId,
        })),
      )
      .execute();
};

/** The rows of the category's modules and people are deleted with it, by cascade. */
export const deleteCategory = async (trx: Trx, categoryId: string): Promise<void> => {
  await trx.deleteFrom('category').where('category_id', '=', categoryId).execute();
};

/** The modules among these that are the platform's own. A category of every company may hold no others. */
export const platformAmong = async (trx: Trx, moduleIds: readonly string[]): Promise<string[]> => {
  const rows = await trx
    .selectFrom('module')
    .select('module_id')
    .where('module_id', '=', sql<string>`any(${[...moduleIds]}::uuid[])`)
    .where('owner_company_id', 'is', null)
    .execute();
  return rows.map(({ module_id }) => module_id);
};

/** Modules by name: all that are known in view and not archived, or those of the library alone. */
export const listModuleNames = async (
  trx: Trx,
  scope: StaffScope,
  which: 'known' | 'in the library',
  now: Date,
): Promise<(categories.CategoryModule & { companyId: string | null })[]> => {
  const { rows } = await sql<{
    module: categories.CategoryModule;
    owner_company_id: string | null;
  }>`
    select ${moduleJson(scope, now)} as module, m.owner_company_id
    from ${which === 'known' ? sql`module m where not m.archived and ${isKnownTo(scope.companyId)}` : libraryOf(scope.companyId, now)}
    order by m.name_order, m.module_id`.execute(trx);
  return rows.map(({ module, owner_company_id }) => ({ ...module, companyId: owner_company_id }));
};
