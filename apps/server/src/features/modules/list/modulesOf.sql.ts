import type { modules } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterEveryTerm } from '../../../platform/searchWords.ts';

type Condition = RawBuilder<unknown>;

/** Which modules a statement means. Undefined narrows nothing, but archived ones are left out. */
export interface ModulesFilter {
  /** The company that knows them. */
  companyId: string | undefined;
  /** Beginnings of words; a module has each of them. */
  words: readonly string[];
  status?: modules.ModuleFilter['status'];
  platform?: modules.ModuleFilter['platform'];
}

/** The terms `t` that begin with the word: a range of an index. */
export const beginsWith = (word: string): Condition =>
  sql`t.term >= (select search_folded(${word})) and t.term < (select search_folded(${word}) || ${afterEveryTerm})`;

/**
 * Modules `m` that have each word: those of the longest one are found by its terms and looked up by their whole key, in
 * that order whatever the planner believes of how many there are.
 */
const modulesWith = (words: readonly string[], owner: Condition): Condition => {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const found = sql`(select distinct t.module_id from module_search_term t where ${owner} and ${beginsWith(longest)}) f
    cross join lateral (select * from module where module.module_id = f.module_id limit 1) m`;
  const probes = others.map(
    (word) => sql`coalesce((
      select true from module_search_term t where t.module_id = f.module_id and ${beginsWith(word)} limit 1), false)`,
  );
  return sql`${found} where ${sql.join([sql`true`, ...probes], sql` and `)}`;
};

/**
 * Whose modules a company knows, one condition an owner: an index keeps the order of one owner's modules, not that of
 * two.
 */
export const ownersKnownTo = (
  companyId: string | undefined,
): readonly ((table: 'm' | 't') => Condition)[] => {
  if (companyId === undefined) return [() => sql`true`];
  return [
    (table) => sql`${sql.ref(`${table}.owner_company_id`)} is null`,
    (table) => sql`${sql.ref(`${table}.owner_company_id`)} = ${companyId}::uuid`,
  ];
};

/** The modules `m` that a filter means, one source an owner; each ends in its condition. */
export const modulesOf = ({ companyId, words, status, platform }: ModulesFilter): Condition[] => {
  const narrowed = [
    status === 'archived' ? sql` and m.archived` : sql` and not m.archived`,
    ...(status && status !== 'archived' ? [sql` and m.status = ${status === 'active'}`] : []),
    ...(platform?.length ? [sql` and m.platforms && ${[...platform]}::text[]`] : []),
  ];
  return ownersKnownTo(companyId).map((owner) => {
    const source = words.length > 0 ? modulesWith(words, owner('t')) : sql`module m where ${owner('m')}`;
    return sql`${source}${sql.join(narrowed, sql``)}`;
  });
};
