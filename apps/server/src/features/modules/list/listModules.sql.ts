import type { modules } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isKnownTo } from '../../../domain/catalogue/visibleModules.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { afterEveryTerm } from '../../../platform/searchWords.ts';
import { type ListedModuleRow, listedColumns } from '../listedModule.sql.ts';

type Condition = RawBuilder<boolean>;

/** Which modules a statement means. Undefined narrows nothing. */
export interface ModulesFilter {
  /** The company that knows them. */
  companyId: string | undefined;
  /** Beginnings of words; a module has each of them. */
  words: readonly string[];
  status?: modules.ModuleFilter['status'];
  platform?: modules.ModuleFilter['platform'];
}

/** The word is made plain once for all modules, not anew for each of their terms. */
const hasWord = (word: string): Condition => sql`exists (
  select 1 from unnest(m.search_terms) as t(term)
  where t.term >= (select unaccented(${word}))
    and t.term < (select unaccented(${word}) || ${afterEveryTerm}))`;

const conditionsOf = ({ companyId, words, status, platform }: ModulesFilter): RawBuilder<unknown> =>
  sql.join(
    [
      isKnownTo(companyId),
      ...(status ? [sql<boolean>`m.status = ${status === 'active'}`] : []),
      ...(platform?.length ? [sql<boolean>`m.platforms && ${[...platform]}::text[]`] : []),
      ...words.map(hasWord),
    ],
    sql` and `,
  );

const sortKeys: Record<(typeof modules.moduleSortColumns)[number], readonly string[]> = {
  moduleName: ['m.name_folded', 'm.module_id'],
  product_code: ['m.product_code_folded', 'm.module_id'],
  status: ['m.status', 'm.name_folded', 'm.module_id'],
};

interface Page {
  column: keyof typeof sortKeys;
  descending: boolean;
  limit: number;
  offset: number;
}

/** A page of modules in the order asked for. */
export const listModules = async (
  trx: Trx,
  filter: ModulesFilter,
  { column, descending, limit, offset }: Page,
): Promise<(ListedModuleRow & { competencies: number })[]> => {
  const order = sql.join(
    sortKeys[column].map((key) => sql`${sql.ref(key)} ${descending ? sql`desc` : sql`asc`}`),
  );
  const { rows } = await sql<ListedModuleRow & { competencies: number }>`
    with m as materialized (
      select * from module m where ${conditionsOf(filter)} order by ${order} limit ${limit} offset ${offset})
    select ${listedColumns},
      (select count(*) from competency k where k.module_id = m.module_id and k.removed_at is null) as competencies
    from m order by ${order}`.execute(trx);
  return rows;
};

/** How many modules a filter matches, and how many of them are active. */
export const countModules = async (
  trx: Trx,
  filter: ModulesFilter,
): Promise<{ total: number; active: number }> => {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*) as total, count(*) filter (where m.status) as active
    from module m where ${conditionsOf(filter)}`.execute(trx);
  return rows[0] ?? { total: 0, active: 0 };
};
