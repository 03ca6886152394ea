import type { categories } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { StaffScope } from '../../domain/companies/scopes.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Slice, Sorting } from '../../platform/list/page.ts';
import { type CategoryRow, categoryColumns, departmentName, ownersIn } from './categories.sql.ts';
import { membersIn } from './categoryUsers.sql.ts';

/** An undefined field narrows nothing. */
export interface CategoriesFilter {
  scope: StaffScope;
  /** Beginnings of words, each of which must be in the category's text. */
  words: readonly string[];
  moduleId: string | undefined;
}

type SortColumn = (typeof categories.categorySortColumns)[number];

export type CategoryPageRow = Omit<CategoryRow, 'modules'> & { modules_count: number };

export const pageCategories = async (
  trx: Trx,
  filter: CategoriesFilter,
  { column, descending, limit, offset }: Slice & Sorting<SortColumn>,
): Promise<CategoryPageRow[]> => {
  const { scope } = filter;
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<CategoryPageRow>`
    with ${ownersIn(scope)}, member as (
      select cu.category_id, count(*) as users from ${membersIn(scope)} group by cu.category_id),
    page as (
      select c.category_id, row_number() over () as position from (
        select c.category_id from category c where ${conditionsOf(filter)}
        order by ${sortKey(column)} ${direction} nulls last, c.name_order, c.category_id
        limit ${limit} offset ${offset}) c)
    select ${categoryColumns}, ${modulesCount} as modules_count, ${usersCount} as users
    from page join category c on c.category_id = page.category_id
    order by page.position`.execute(trx);
  return rows;
};

export const countCategories = async (trx: Trx, filter: CategoriesFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from category c where ${conditionsOf(filter)}`.execute(trx);
  return rows[0]?.total ?? 0;
};

/** Categories of every company, and in the company in view those of departments in scope or of all departments. */
const inScope = ({ companyId, departmentIds }: StaffScope) => sql`(c.owner_company_id is null or (
  c.owner_company_id in (
    select o.company_id from company o
    where o.deleted_at is null ${companyId === undefined ? sql`` : sql`and o.company_id = ${companyId}::uuid`})
  ${
    departmentIds === undefined
      ? sql``
      : sql`and (c.department_id is null or c.department_id = any(${[...departmentIds]}::uuid[]))`
  }))`;

const conditionsOf = ({ scope, words, moduleId }: CategoriesFilter) =>
  sql.join(
    [
      inScope(scope),
      ...(moduleId
        ? [
            sql`c.category_id in (select h.category_id from category_module h where h.module_id = ${moduleId})`,
          ]
        : []),
      ...words.map((word) => sql`strpos(c.search_text, (select ' ' || search_folded(${word}))) > 0`),
    ],
    sql` and `,
  );

const modulesCount = sql`(select count(*) from category_module cm where cm.category_id = c.category_id)`;
const usersCount = sql`coalesce((select m.users from member m where m.category_id = c.category_id), 0)`;

const sortKey = (column: SortColumn): RawBuilder<unknown> => {
  switch (column) {
    case 'description':
      return sql`search_folded(c.description)`;
    case 'department':
      return sql`search_folded(${departmentName})`;
    case 'modules':
      return modulesCount;
    case 'users':
      return usersCount;
    default:
      return sql`c.name_order`;
  }
};
