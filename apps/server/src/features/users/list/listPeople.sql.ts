import type { users } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/company.sql.ts';
import { wholeCompany } from '../../../domain/people/headcounts/headcounts.sql.ts';
import { type UserRow, userRows } from '../../../domain/people/person/people.sql.ts';
import { holdsSeveralDepartments } from '../../../domain/people/roles/roleRules.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { nearerEnd, type Slice, type Sorting } from '../../../platform/list/page.ts';
import {
  allConditions,
  type Driver,
  foundPeople,
  peopleByDriver,
  peopleSource,
  personConditions,
} from './peopleConditions.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

export type PeopleSorting = Sorting<(typeof users.userSortColumns)[number]>;

/** A page of the sorted list; `total` comes from `countPeople`. */
export const listPeople = async (
  trx: Trx,
  filter: PeopleFilter,
  page: { sorting: PeopleSorting; slice: Slice; total: number },
): Promise<UserRow[]> => {
  const { slice, fromTheEnd } = nearerEnd(page.slice, page.total);
  if (slice.limit === 0) return [];
  const keys = sortKeys(page.sorting.column, filter);
  const order = orderBy(keys, page.sorting.descending !== fromTheEnd);
  const personKeys = sql`select u.company_id, u.user_id from ${peopleSource} where ${allConditions(filter)}
    order by ${order} limit ${slice.limit} offset ${slice.offset}`;
  const { rows } = await sql<UserRow>`${userRows(personKeys, filter.companyId)} order by ${order}`.execute(
    trx,
  );
  return fromTheEnd ? rows.reverse() : rows;
};

export interface PersonKey {
  company_id: string;
  user_id: string;
}

/** Everybody who matches a filter: found by the filter's driver (its rarest condition), then sorted. */
export const findEverybody = async (
  trx: Trx,
  filter: PeopleFilter,
  driver: Driver,
  { column, descending }: PeopleSorting = { column: 'name', descending: false },
): Promise<PersonKey[]> => {
  const { rows } = await sql<PersonKey>`
    with m as (${peopleByDriver(filter, driver)})
    select u.company_id, u.user_id
    from ${foundPeople(filter)}
    where ${personConditions(filter)} order by ${orderBy(sortKeys(column, filter), descending)}`.execute(trx);
  return rows;
};

/** Whole rows of these people, sorted. */
export const rowsOf = async (
  trx: Trx,
  filter: PeopleFilter,
  people: readonly PersonKey[],
  { column, descending }: PeopleSorting = { column: 'name', descending: false },
): Promise<UserRow[]> => {
  const personKeys = sql`select * from unnest(${people.map((row) => row.company_id)}::uuid[],
    ${people.map((row) => row.user_id)}::uuid[]) as page(company_id, user_id)`;
  const order = orderBy(sortKeys(column, filter), descending);
  const { rows } = await sql<UserRow>`${userRows(personKeys, filter.companyId)} order by ${order}`.execute(
    trx,
  );
  return rows;
};

/** A page and the total for a filter that few people match: finds all of them first, then sorts them. */
export const findThenSort = async (
  trx: Trx,
  filter: PeopleFilter,
  driver: Driver,
  { sorting, slice }: { sorting: PeopleSorting; slice: Slice },
): Promise<{ rows: UserRow[]; total: number }> => {
  const found = await findEverybody(trx, filter, driver, sorting);
  const page = found.slice(slice.offset, slice.offset + slice.limit);
  return { rows: await rowsOf(trx, filter, page, sorting), total: found.length };
};

const orderBy = (keys: readonly string[], descending: boolean): RawBuilder<unknown> =>
  sql.join(keys.map((key) => sql`${sql.ref(key)} ${descending ? sql`desc` : sql`asc`}`));

const byName = orderBy(['u.name_order', 'u.user_id'], false);

/** Whole rows of the next people by name, after the last one of the chunk before. */
export const nextPeople = async (
  trx: Trx,
  filter: PeopleFilter,
  after: UserRow | undefined,
  limit: number,
): Promise<UserRow[]> => {
  const personKeys = nextKeys(filter, after, limit);
  const { rows } = await sql<UserRow>`${userRows(personKeys, filter.companyId)} order by ${byName}`.execute(
    trx,
  );
  return rows;
};

/** Keys of the first people by name. */
export const firstKeys = async (trx: Trx, filter: PeopleFilter, limit: number): Promise<PersonKey[]> => {
  const { rows } = await nextKeys(filter, undefined, limit).execute(trx);
  return rows;
};

/** Adds up stored headcounts if they can answer the filter, and otherwise counts rows. */
export const countPeople = (trx: Trx, filter: PeopleFilter, driver: Driver | undefined): Promise<number> => {
  if (filter.words.length > 0 && driver) return countFound(trx, filter, driver);
  return filter.words.length === 0 && hasHeadcount(filter)
    ? addHeadcounts(trx, filter)
    : countRows(trx, filter);
};

const countFound = async (trx: Trx, filter: PeopleFilter, driver: Driver): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    with m as (${peopleByDriver(filter, driver)})
    select count(*) as people
    ${
      isSearchAlone(filter)
        ? sql`from m join company c on c.company_id = ${companyOrOwn(filter.companyId, 'm')}
            where c.deleted_at is null`
        : sql`from ${foundPeople(filter)} where ${personConditions(filter)}`
    }`.execute(trx);
  return rows[0]?.people ?? 0;
};

const isSearchAlone = ({ roles, departmentIds, status, import: ofImport }: PeopleFilter): boolean =>
  !roles && !departmentIds && !status && !ofImport;

const hasHeadcount = ({ status, departmentIds, roles, import: ofImport }: PeopleFilter): boolean => {
  if (ofImport || status === 'invited' || status === 'deleted') return false;
  // A person in several of these departments would be counted several times.
  return (
    (departmentIds?.length ?? 1) === 1 ||
    (roles?.every(({ permissionSet }) => !holdsSeveralDepartments(permissionSet)) ?? false)
  );
};

/** Adds up the stored headcounts by company, department, role and status. */
const addHeadcounts = async (trx: Trx, filter: PeopleFilter): Promise<number> => {
  const departments = filter.departmentIds ?? [wholeCompany];
  // A single department is compared by equality, so that PostgreSQL can reuse the plan. For an array it makes
  // a new plan at each call, because it expects a plan for arrays of any length to cost more.
  const ofDepartments =
    departments.length === 1 ? sql`= ${departments[0]}` : sql`= any(${[...departments]}::uuid[])`;
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(t.users), 0) as people
    from user_tally t join company c on c.company_id = t.company_id
    where t.department_id ${ofDepartments}
      and ${filter.companyId ? sql`t.company_id = ${filter.companyId}` : sql`c.deleted_at is null`}
      ${filter.roles ? sql`and t.role_id = any(${filter.roles.map(({ roleId }) => roleId)}::uuid[])` : sql``}
      ${filter.status ? sql`and t.status = ${filter.status === 'active'}` : sql``}`.execute(trx);
  return rows[0]?.people ?? 0;
};

const countRows = async (trx: Trx, filter: PeopleFilter): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from ${peopleSource} where ${allConditions(filter)}`.execute(trx);
  return rows[0]?.people ?? 0;
};

/**
 * The sort keys end with the id, so that no two rows are equal and reading the list backwards reverses it
 * exactly.
 */
const sortKeys = (column: PeopleSorting['column'], filter: PeopleFilter): string[] => {
  switch (column) {
    case 'mobileNo':
      return ['u.mobile_no', 'u.user_id'];
    case 'emailAddress':
      return ['u.email_folded', 'u.user_id'];
    case 'companyName':
      return filter.companyId
        ? ['u.name_order', 'u.user_id']
        : ['c.name_order', 'c.company_id', 'u.name_order', 'u.user_id'];
    case 'name':
      return ['u.name_order', 'u.user_id'];
  }
};

/**
 * The next people by name. Starts after the last person of the chunk before instead of skipping rows, so that
 * later chunks are as fast as the first.
 */
const nextKeys = (filter: PeopleFilter, after: UserRow | undefined, limit: number): RawBuilder<PersonKey> => {
  const beyond = after
    ? sql`and (u.name_order, u.user_id) > (${after.name_order}, ${after.user_id}::uuid)`
    : sql``;
  return sql<PersonKey>`select u.company_id, u.user_id from ${peopleSource}
    where ${allConditions(filter)} ${beyond} order by ${byName} limit ${limit}`;
};
