import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { beginsWith, hasWords } from './peopleConditions.sql.ts';
import type { PeopleFilter } from './peopleFilter.ts';

/** Up to so many people a search is answered from its terms; above, from the sorted list. */
const few = 1_000;

export interface SearchDriver {
  /** The word that fewest people have. */
  readonly word: string;
  /** Whether so few have it that they are found first and sorted afterwards. */
  readonly isSelective: boolean;
}

const inCompany = ({ companyId }: PeopleFilter) => (companyId ? sql`t.company_id = ${companyId} and` : sql``);

/** Which word of a search to begin with; undefined when the stored terms do not decide. */
export const findSearchDriver = async (trx: Trx, filter: PeopleFilter): Promise<SearchDriver | undefined> => {
  const { words, status } = filter;
  if (words.length === 0 || status === 'deleted') return undefined;
  // A plan made for any word would suit neither "a" nor a whole User ID.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
  const counts = words.map(
    (word) => sql`(select count(*) from (select from user_search_term t
      where ${inCompany(filter)} ${beginsWith(word)} limit ${few + 1}) as terms)`,
  );
  const { rows } = await sql<{ found: number[] }>`select array[${sql.join(counts)}]::int[] as found`.execute(
    trx,
  );
  const found = rows[0]?.found ?? [];
  const fewest = Math.min(...found);
  return { word: words[found.indexOf(fewest)] ?? '', isSelective: fewest <= few };
};

/** The people who have the driver's word and the others, from the terms alone. */
export const peopleByTerms = (filter: PeopleFilter, driver: SearchDriver): RawBuilder<unknown> => {
  const others = hasWords(
    filter,
    filter.words.filter((word) => word !== driver.word),
    'm',
  );
  return sql`select m.company_id, m.user_id
    from (select distinct t.company_id, t.user_id from user_search_term t
          where ${inCompany(filter)} ${beginsWith(driver.word)}) m
    ${others.length > 0 ? sql`where ${sql.join(others, sql` and `)}` : sql``}`;
};
