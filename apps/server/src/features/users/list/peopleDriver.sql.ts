import { type RawBuilder, sql } from 'kysely';
import { companyOrOwn } from '../../../domain/companies/companyOrOwn.sql.ts';
import { beginsWith } from '../../../domain/people/search/beginsWith.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { hasWords } from './peopleConditions.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

/** Up to so many people are found first and sorted afterwards; more are met by walking the sorted list. */
const few = 2_000;

/** What of a filter fewest people have: a word of the search, or the departments when it is undefined. */
export interface Driver {
  readonly word: string | undefined;
  readonly isSelective: boolean;
}

const inCompany = ({ companyId }: PeopleFilter, table: 't' | 'd') =>
  companyId ? sql`${sql.ref(`${table}.company_id`)} = ${companyId} and` : sql``;

const withWord = (filter: PeopleFilter, word: string) =>
  sql`user_search_term t where ${inCompany(filter, 't')} ${beginsWith(word)}`;

const inDepartments = (filter: PeopleFilter) =>
  sql`user_department d
    where ${inCompany(filter, 'd')} d.department_id = any(${[...(filter.departmentIds ?? [])]}::uuid[])`;

/** Whether a search or departments say which people are meant; deleted ones are in neither list. */
export const isNarrowed = ({ words, departmentIds, status }: PeopleFilter): boolean =>
  status !== 'deleted' && (words.length > 0 || departmentIds !== undefined);

/** What to begin with; undefined when neither search nor departments narrow the list. */
export const findDriver = async (trx: Trx, filter: PeopleFilter): Promise<Driver | undefined> => {
  const { words, departmentIds } = filter;
  if (!isNarrowed(filter)) return undefined;
  const candidates = [
    ...words.map((word) => ({ word, people: withWord(filter, word) })),
    ...(departmentIds ? [{ word: undefined, people: inDepartments(filter) }] : []),
  ];
  // A plan made for any word would suit neither "a" nor a whole User ID.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
  const counts = candidates.map(
    ({ people }) => sql`(select count(*) from (select 1 from ${people} limit ${few + 1}) as found)`,
  );
  const { rows } = await sql<{
    found: number[];
  }>`select array[${sql.join(counts)}]::int[] as found`.execute(trx);
  const found = rows[0]?.found ?? [];
  const fewest = Math.min(...found);
  return { word: candidates[found.indexOf(fewest)]?.word, isSelective: fewest <= few };
};

/**
 * The records `u` of the people `m` that a search found, in one company each by its whole key: the planner would compare
 * each person of the company with each that was found.
 */
export const foundPeople = ({ companyId }: PeopleFilter): RawBuilder<unknown> => sql`m cross join lateral (
    select * from user_account a
    where a.company_id = ${companyOrOwn(companyId, 'm')} and a.user_id = m.user_id
    ${companyId === undefined ? sql`` : sql`offset 0`}) u
  join company c on c.company_id = u.company_id`;

/** The people whom the driver names and who have the words of the search, as `m`. */
export const peopleByDriver = (filter: PeopleFilter, { word }: Driver): RawBuilder<unknown> => {
  const others = hasWords(
    filter,
    filter.words.filter((one) => one !== word),
    'm',
  );
  const driven =
    word === undefined
      ? sql`select distinct d.company_id, d.user_id from ${inDepartments(filter)}`
      : sql`select distinct t.company_id, t.user_id from ${withWord(filter, word)}`;
  return sql`select m.company_id, m.user_id from (${driven}) m
    ${others.length > 0 ? sql`where ${sql.join(others, sql` and `)}` : sql``}`;
};
