import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/company.sql.ts';
import { changesOfImport, remainsFor } from '../../../domain/imports/touchedPeople.sql.ts';
import { isMember } from '../../../domain/people/departments/scope.sql.ts';
import { beginsWith } from '../../../domain/people/search/beginsWith.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { planForValues } from '../../../platform/database/statements/planForValues.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

type Condition = RawBuilder<unknown>;

/** All conditions on a person `u` of a company `c`, except the search. */
export const personConditions = (filter: PeopleFilter): Condition =>
  every([
    statusCondition(filter),
    filter.companyId ? sql`u.company_id = ${filter.companyId}` : sql`c.deleted_at is null`,
    ...roleCondition(filter),
    ...(filter.departmentIds
      ? [isMember({ companyId: filter.companyId, departmentIds: filter.departmentIds }, 'u.user_id')]
      : []),
    ...importConditions(filter),
  ]);

/** All conditions on a person `u` of a company `c`, with the search. */
export const allConditions = (filter: PeopleFilter): Condition =>
  every([personConditions(filter), ...hasWords(filter, filter.words, 'u')]);

/** The `from` of a statement with these conditions. */
export const peopleSource = sql`user_account u join company c on c.company_id = u.company_id`;

/**
 * The condition of a filter that the fewest people match, so that a statement is fastest when it starts from
 * it: a word of the search, the departments, or the people of an import.
 */
export interface Driver {
  readonly by: 'word' | 'departments' | 'import';
  readonly word?: string;
  /**
   * True if few people match: they are then found first and sorted. Otherwise the sorted list is read and
   * filtered.
   */
  readonly isSelective: boolean;
}

/** A search, departments or an import limit the filter. Deleted people have neither search terms nor departments. */
export const isNarrowed = ({ words, departmentIds, status, import: ofImport }: PeopleFilter): boolean =>
  status !== 'deleted' && (words.length > 0 || departmentIds !== undefined || ofImport !== undefined);

const mostFoundFirst = 2_000;

/** Finds the condition to start a statement with. Undefined when none of them limits the filter. */
export const findDriver = async (trx: Trx, filter: PeopleFilter): Promise<Driver | undefined> => {
  const { words, departmentIds, import: ofImport } = filter;
  if (!isNarrowed(filter)) return undefined;
  const candidates = [
    ...words.map((word) => ({ by: 'word' as const, word, people: withWord(filter, word) })),
    ...(departmentIds ? [{ by: 'departments' as const, people: inDepartments(filter) }] : []),
    ...(ofImport ? [{ by: 'import' as const, people: changesOfImport(filter.companyId, ofImport) }] : []),
  ];
  // Each condition needs a plan for its own values: the word "a" finds nearly everybody, a whole User ID one
  // person.
  await planForValues(trx);
  const counts = candidates.map(
    ({ people }) =>
      sql`(select count(*) from (select 1 from ${people} limit ${mostFoundFirst + 1}) as found)`,
  );
  const { rows } = await sql<{
    found: number[];
  }>`select array[${sql.join(counts)}]::int[] as found`.execute(trx);
  const found = rows[0]?.found ?? [];
  const fewest = Math.min(...found);
  const { people: _, ...driver } = candidates[found.indexOf(fewest)] ?? { by: 'departments' as const };
  return { ...driver, isSelective: fewest <= mostFoundFirst };
};

/**
 * The accounts `u` of the people `m` that a search found. In one company the fence (`offset 0`) makes PostgreSQL look up
 * each by its whole key: without it the planner would compare each person of the company with each that was found.
 */
export const foundPeople = ({ companyId }: PeopleFilter): RawBuilder<unknown> => sql`m cross join lateral (
    select * from user_account a
    where a.company_id = ${companyOrOwn(companyId, 'm')} and a.user_id = m.user_id
    ${companyId === undefined ? sql`` : sql`offset 0`}) u
  join company c on c.company_id = u.company_id`;

/** People who match the driver and all words of the search. */
export const peopleByDriver = (filter: PeopleFilter, { by, word }: Driver): RawBuilder<unknown> => {
  const otherWords = hasWords(
    filter,
    filter.words.filter((otherWord) => otherWord !== word),
    'm',
  );
  return sql`select m.company_id, m.user_id from (${matchingDriver(filter, by, word)}) m
    ${otherWords.length > 0 ? sql`where ${sql.join(otherWords, sql` and `)}` : sql``}`;
};

const matchingDriver = (filter: PeopleFilter, by: Driver['by'], word: string | undefined) => {
  if (by === 'word' && word !== undefined)
    return sql`select distinct t.company_id, t.user_id from ${withWord(filter, word)}`;
  if (by === 'import' && filter.import)
    return sql`select distinct i.company_id, i.user_id from ${changesOfImport(filter.companyId, filter.import)}`;
  return sql`select distinct d.company_id, d.user_id from ${inDepartments(filter)}`;
};

const every = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);

const statusCondition = ({ status }: PeopleFilter): Condition => {
  switch (status) {
    case 'deleted':
      return sql`u.deleted_at is not null and u.pseudonymised_at is null and u.joined_into is null`;
    case 'invited':
      return sql`u.deleted_at is null and u.invited_at is not null and u.first_time_login`;
    case 'active':
      return sql`u.deleted_at is null and u.status`;
    case 'inactive':
      return sql`u.deleted_at is null and not u.status`;
    default:
      return sql`u.deleted_at is null`;
  }
};

const importConditions = ({ import: ofImport, companyId, asOf }: PeopleFilter): Condition[] =>
  ofImport
    ? [
        sql`exists (select 1 from ${changesOfImport(companyOrOwn(companyId, 'u'), ofImport)} and i.user_id = u.user_id)`,
        ...(ofImport.remaining ? [remainsFor(ofImport.remaining, companyOrOwn(companyId, 'u'), asOf)] : []),
      ]
    : [];

/** A single role is compared by equality, so that the index gives the people in order. */
const roleCondition = ({ roles }: PeopleFilter): Condition[] => {
  if (!roles) return [];
  const [only, ...more] = roles;
  if (only && more.length === 0) return [sql`u.role_id = ${only.roleId}`];
  return [sql`u.role_id = ${uuids(roles.map(({ roleId }) => roleId))}`];
};

const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/**
 * A condition for each word, which is looked up person by person. Each is a scalar subquery: the planner
 * would turn EXISTS into a join, and a page of 100,000 people would take 175 ms instead of 4.
 */
const hasWords = (filter: PeopleFilter, words: readonly string[], row: 'u' | 'm'): Condition[] =>
  words.map(
    (word) =>
      sql`coalesce((select true from ${termsOf(filter, row)} and ${beginsWith(word)} limit 1), false)`,
  );

/**
 * The search terms of the person in `row`. Terms are stored only for people who are not deleted; for deleted
 * people the statement computes them.
 */
const termsOf = ({ status, companyId }: PeopleFilter, row: 'u' | 'm'): Condition =>
  status === 'deleted'
    ? sql`search_terms(u.name, u.email, u.mobile_no) as t(term) where true`
    : sql`user_search_term t
        where t.company_id = ${companyOrOwn(companyId, row)} and t.user_id = ${sql.ref(`${row}.user_id`)}`;

const withWord = (filter: PeopleFilter, word: string) =>
  sql`user_search_term t where ${inCompany(filter, 't')} ${beginsWith(word)}`;

const inCompany = ({ companyId }: PeopleFilter, table: 't' | 'd') =>
  companyId ? sql`${sql.ref(`${table}.company_id`)} = ${companyId} and` : sql``;

const inDepartments = (filter: PeopleFilter) =>
  sql`user_department d
    where ${inCompany(filter, 'd')} d.department_id = any(${[...(filter.departmentIds ?? [])]}::uuid[])`;
