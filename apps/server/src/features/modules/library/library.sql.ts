import type { modules } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { assignedTo, isInLibrary } from '../../../domain/catalogue/visibleModules.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { beginsWith } from '../list/listModules.sql.ts';
import { fileOf, type ModuleFileRow } from '../listedModule.sql.ts';

export interface LibraryFilter extends Omit<modules.LibraryFilter, 'search'> {
  /** Beginnings of words; a module has each of them. */
  words: readonly string[];
}

interface Reader {
  person: PersonKey;
  now: Date;
}

const hasWord = (word: string) => sql`m.module_id in (
  select t.module_id from module_search_term t where ${beginsWith(word)})`;

const isDone = sql<boolean>`coalesce(own.done, false)`;

const inState = {
  assigned: sql<boolean>`given.module_id is not null`,
  due: sql<boolean>`given.due_on is not null and not ${isDone}`,
  done: isDone,
} as const satisfies Record<modules.LearnerState, RawBuilder<boolean>>;

/** The modules `m` of the reader's library, with what was `given` to the reader and what the reader did (`own`). */
const library = ({ person, now }: Reader) => sql`
  module m
  left join ${assignedTo(person, now)} given on given.module_id = m.module_id and given.active
  left join (
    select r.module_id, bool_or(r.successful_count > 0) as done
    from rollup_user_day r
    where r.company_id = ${person.companyId} and r.user_id = ${person.userId} and r.mode = 'assessment'
    group by r.module_id
  ) own on own.module_id = m.module_id
  where ${isInLibrary(person.companyId, now)}`;

/** What a filter says beside family and industry. */
const narrowing = ({ words, platform, state }: LibraryFilter): RawBuilder<unknown> => sql`
  ${platform?.length ? sql`and m.platforms && ${[...platform]}::text[]` : sql``}
  ${state ? sql`and ${inState[state]}` : sql``}
  ${sql.join(
    words.map((word) => sql`and ${hasWord(word)}`),
    sql` `,
  )}`;

export interface LibraryRow {
  module_id: string;
  name: string;
  product_code: string;
  family: modules.LibraryModule['family'];
  topic_icon: string;
  platforms: modules.LibraryModule['platforms'];
  industry: string;
  expected_minutes: number | null;
  banner: ModuleFileRow | null;
  state: modules.LearnerState | null;
  due_on: string | null;
}

/** A page of the library, by name. */
export const listLibraryPage = async (
  trx: Trx,
  reader: Reader,
  filter: LibraryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LibraryRow[]> => {
  const { family, industry } = filter;
  const { rows } = await sql<LibraryRow>`
    with m as materialized (
      select m.*, given.due_on,
        case when ${isDone} then 'done' when given.due_on is not null then 'due'
          when given.module_id is not null then 'assigned' end as state
      from ${library(reader)} ${narrowing(filter)}
        ${family ? sql`and m.family = ${family}` : sql``}
        ${industry?.length ? sql`and m.industry = any(${[...industry]}::text[])` : sql``}
      order by m.name_folded, m.module_id
      limit ${limit} offset ${offset})
    select m.module_id, m.name, m.product_code, m.family, m.topic_icon, m.platforms, m.industry, m.expected_minutes,
      m.state, m.due_on, ${fileOf('banner')} as banner
    from m order by m.name_folded, m.module_id`.execute(trx);
  return rows;
};

export interface LibraryCount {
  family: modules.LibraryModule['family'];
  industry: string;
  modules: number;
}

/** How many modules of each family and industry the rest of a filter lets through. */
export const countLibraryKinds = async (
  trx: Trx,
  reader: Reader,
  filter: LibraryFilter,
): Promise<LibraryCount[]> => {
  const { rows } = await sql<LibraryCount>`
    select m.family, m.industry, count(*) as modules
    from ${library(reader)} ${narrowing(filter)}
    group by m.family, m.industry
    order by m.industry, m.family`.execute(trx);
  return rows;
};
