import type { modules } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isCompletingDay } from '../../../domain/assignments/completion.sql.ts';
import { type LibraryKind, listLibraryKinds } from '../../../domain/catalogue/counts/libraryCounts.sql.ts';
import { fileOfModule, type ModuleFileRow } from '../../../domain/catalogue/modules/moduleFiles.sql.ts';
import {
  assignedModules,
  isInLibraryByKey,
  isKnownTo,
} from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Slice } from '../../../platform/list/page.ts';
import { beginsWith, filteredModules } from '../list/listModules.sql.ts';

interface LibraryFilter extends Omit<modules.LibraryFilter, 'search'> {
  /** Folded beginnings of words; a module must have a word for each of them. */
  words: readonly string[];
}

interface Reader {
  person: PersonKey;
  now: Date;
}

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
  { limit, offset }: Slice,
): Promise<LibraryRow[]> => {
  const { family, industry } = filter;
  const pages = libraryModules(reader, filter).map(
    (source) => sql`(
      select m.name_order, m.module_id from ${source}
        ${family ? sql`and m.family = ${family}` : sql``}
        ${industry?.length ? sql`and m.industry = any(${[...industry]}::text[])` : sql``}
      order by m.name_order, m.module_id limit ${limit + offset})`,
  );
  const { rows } = await sql<LibraryRow>`
    with page as (
      select m.module_id from (${sql.join(pages, sql` union all `)}) m
      order by m.name_order, m.module_id limit ${limit} offset ${offset})
    select m.module_id, m.name, m.product_code, m.family, m.topic_icon, m.platforms, m.industry, m.expected_minutes,
      case when s.done then 'done' when s.due_on is not null then 'due' when s.assigned then 'assigned' end as state,
      s.due_on, ${fileOfModule('banner')} as banner
    from page
    join module m on m.module_id = page.module_id
    left join ${learnerStates(reader)} s on s.module_id = m.module_id
    order by m.name_order, m.module_id`.execute(trx);
  return rows;
};

/** The number of modules of each family and industry, filtered by everything but family and industry. */
export const countLibraryKinds = async (
  trx: Trx,
  reader: Reader,
  filter: LibraryFilter,
): Promise<LibraryKind[]> => {
  if (filter.words.length === 0 && filter.state === undefined)
    return listLibraryKinds(trx, reader.person.companyId, reader.now, filter.platform);
  const kinds = libraryModules(reader, filter).map(
    (source) => sql`select m.family, m.industry from ${source}`,
  );
  const { rows } = await sql<LibraryKind>`
    select m.family, m.industry, count(*) as modules from (${sql.join(kinds, sql` union all `)}) m
    group by m.family, m.industry
    order by m.industry, m.family`.execute(trx);
  return rows;
};

/**
 * The modules `m` in the reader's library, as one `from` source for each owner. Family and industry are not
 * filtered yet.
 */
const libraryModules = (reader: Reader, filter: LibraryFilter): RawBuilder<unknown>[] => {
  const { companyId } = reader.person;
  const { words, platform, state } = filter;
  const sources = state
    ? [modulesInState(reader, state, filter)]
    : filteredModules({ companyId, words, platform, status: 'active' });
  return sources.map((source) => sql`${source} and ${isInLibraryByKey(companyId, reader.now)}`);
};

/** The modules `m` that have this state for the reader. */
const modulesInState = (
  reader: Reader,
  state: modules.LearnerState,
  { words, platform }: LibraryFilter,
) => sql`
  ${learnerStates(reader)} s cross join lateral (select * from module where module.module_id = s.module_id limit 1) m
  where ${inState[state]} and ${isKnownTo(reader.person.companyId)}
    ${platform?.length ? sql`and m.platforms && ${[...platform]}::text[]` : sql``}
    ${sql.join(
      words.map((word) => sql`and ${hasWord(word)}`),
      sql` `,
    )}`;

/** The modules that are assigned to the reader, or that the reader has completed, with their state. */
const learnerStates = ({ person, now }: Reader) => sql`(
  select coalesce(given.module_id, own.module_id) as module_id, given.module_id is not null as assigned, given.due_on,
    own.module_id is not null as done
  from (select a.module_id, a.due_on from ${assignedModules(person, now)} a where a.active) given
  full join (
    select r.module_id from rollup_user_day r
    where r.company_id = ${person.companyId} and r.user_id = ${person.userId}
    group by r.module_id having bool_or(${isCompletingDay(person)})
  ) own on own.module_id = given.module_id)`;

const inState = {
  assigned: sql`s.assigned`,
  due: sql`s.due_on is not null and not s.done`,
  done: sql`s.done`,
} as const satisfies Record<modules.LearnerState, RawBuilder<unknown>>;

const hasWord = (word: string) => sql`m.module_id in (
  select t.module_id from module_search_term t where ${beginsWith(word)})`;
