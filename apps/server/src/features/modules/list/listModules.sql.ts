import type { modules } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isActiveModule } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { nearerEnd, type Slice, type Sorting } from '../../../platform/list/page.ts';
import { afterEveryTerm } from '../../../platform/searchWords.ts';
import { type ListedModuleRow, listedColumns } from '../modules.sql.ts';

const sortKeys: Record<(typeof modules.moduleSortColumns)[number], readonly string[]> = {
  moduleName: ['m.name_order', 'm.module_id'],
  product_code: ['m.product_code_folded', 'm.module_id'],
  status: ['m.status', 'm.name_order', 'm.module_id'],
};

interface Page extends Slice, Sorting<keyof typeof sortKeys> {
  /** The result of `countModules`; infinite while it is not known. */
  total: number;
}

/** An undefined field does not narrow the list, but archived modules are left out unless `status` asks for them. */
interface ModulesFilter {
  /** Modules that this company knows: the platform's and its own. Undefined means every module. */
  companyId: string | undefined;
  /** Folded beginnings of words; a module must have a word for each of them. */
  words: readonly string[];
  status?: modules.ModuleFilter['status'];
  platform?: modules.ModuleFilter['platform'];
  usedBy?: string | undefined;
}

/** A page of modules in the order of `column`. */
export const listModules = async (
  trx: Trx,
  filter: ModulesFilter,
  { column, descending, total, ...page }: Page,
): Promise<(ListedModuleRow & { competencies: number })[]> => {
  const { slice, fromTheEnd } = nearerEnd(page, total);
  const { limit, offset } = slice;
  const keys = sql.join(sortKeys[column].map((key) => sql.ref(key)));
  const order = sql.join(
    sortKeys[column].map((key) => sql`${sql.ref(key)} ${descending !== fromTheEnd ? sql`desc` : sql`asc`}`),
  );
  // The rows before the page are skipped with the index only: no other columns are read until the page is
  // known.
  const owners = filteredModules(filter).map(
    (source) => sql`(select ${keys} from ${source} order by ${order} limit ${limit + offset})`,
  );
  const { rows } = await sql<ListedModuleRow & { competencies: number }>`
    with page as (
      select m.module_id from (${sql.join(owners, sql` union all `)}) m order by ${order} limit ${limit} offset ${offset})
    select ${listedColumns},
      (select count(*) from competency k where k.module_id = m.module_id and k.removed_at is null) as competencies
    from page join module m on m.module_id = page.module_id order by ${order}`.execute(trx);
  return fromTheEnd ? rows.reverse() : rows;
};

interface Counts {
  total: number;
  active: number;
}

/**
 * How many modules match a filter, and how many of them are active. Stored counts are used, except for a
 * search, a filter by platform or company and archived modules, which have to be counted.
 */
export const countModules = (trx: Trx, filter: ModulesFilter): Promise<Counts> => {
  const { companyId, words, status, platform, usedBy } = filter;
  if (words.length > 0 || platform?.length || usedBy || status === 'archived')
    return sumCounts(
      trx,
      filteredModules(filter).map(
        (source) =>
          sql`select count(*) as total, count(*) filter (where ${isActiveModule}) as active from ${source}`,
      ),
    );
  const ofStatus = status ? sql`t.status = ${status === 'active'}` : sql`true`;
  return sumCounts(
    trx,
    ownersKnownTo(companyId).map(
      (owner) => sql`
        select sum(t.modules) as total, sum(t.modules) filter (where t.status) as active
        from module_count t where ${owner('t')} and ${ofStatus}`,
    ),
  );
};

type Condition = RawBuilder<unknown>;

/**
 * The modules `m` that match, as one `from` source for each owner. Each source ends in its condition, so that
 * `and` may follow.
 */
export const filteredModules = ({
  companyId,
  words,
  status,
  platform,
  usedBy,
}: ModulesFilter): Condition[] => {
  const conditions = [
    status === 'archived' ? sql` and m.archived` : sql` and not m.archived`,
    ...(status && status !== 'archived' ? [sql` and m.status = ${status === 'active'}`] : []),
    ...(platform?.length ? [sql` and m.platforms && ${[...platform]}::text[]`] : []),
    ...(usedBy
      ? [
          sql` and m.module_id in (
            select cm.module_id from company_module cm where cm.company_id = ${usedBy}::uuid and cm.status)`,
        ]
      : []),
  ];
  return ownersKnownTo(companyId).map((owner) => {
    const source = words.length > 0 ? modulesWith(words, owner('t')) : sql`module m where ${owner('m')}`;
    return sql`${source}${sql.join(conditions, sql``)}`;
  });
};

/**
 * The owners whose modules a company knows, one condition for each: an index has the modules of one owner in order, but not
 * those of two owners together.
 */
const ownersKnownTo = (companyId: string | undefined): readonly ((table: 'm' | 't') => Condition)[] => {
  if (companyId === undefined) return [() => sql`true`];
  return [
    (table) => sql`${sql.ref(`${table}.owner_company_id`)} is null`,
    (table) => sql`${sql.ref(`${table}.owner_company_id`)} = ${companyId}::uuid`,
  ];
};

/**
 * Modules `m` that have every word. The modules with the longest word are found by its terms and then looked
 * up by their whole key; the lateral `limit 1` keeps the planner to that order, however many modules it
 * expects.
 */
const modulesWith = (words: readonly string[], owner: Condition): Condition => {
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  const source = sql`(select distinct t.module_id from module_search_term t where ${owner} and ${beginsWith(longest)}) f
    cross join lateral (select * from module where module.module_id = f.module_id limit 1) m`;
  const otherConditions = others.map(
    (word) => sql`coalesce((
      select true from module_search_term t where t.module_id = f.module_id and ${beginsWith(word)} limit 1), false)`,
  );
  return sql`${source} where ${sql.join([sql`true`, ...otherConditions], sql` and `)}`;
};

const sumCounts = async (trx: Trx, counts: readonly RawBuilder<unknown>[]): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select coalesce(sum(total), 0)::int as total, coalesce(sum(active), 0)::int as active
    from (${sql.join(counts, sql` union all `)}) owners`.execute(trx);
  return rows[0] ?? { total: 0, active: 0 };
};

/** Condition that the term `t` begins with the word; it is a range of the index. */
export const beginsWith = (word: string): Condition =>
  sql`t.term >= (select search_folded(${word})) and t.term < (select search_folded(${word}) || ${afterEveryTerm})`;
