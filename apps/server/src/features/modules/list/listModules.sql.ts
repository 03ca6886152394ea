import type { modules } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isActive } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { nearerEnd, type Slice } from '../../../platform/database/statements/nearerEnd.ts';
import { type ListedModuleRow, listedColumns } from '../answer/listedModule.sql.ts';
import { type ModulesFilter, modulesOf, ownersKnownTo } from './modulesOf.sql.ts';

const sortKeys: Record<(typeof modules.moduleSortColumns)[number], readonly string[]> = {
  moduleName: ['m.name_order', 'm.module_id'],
  product_code: ['m.product_code_folded', 'm.module_id'],
  status: ['m.status', 'm.name_order', 'm.module_id'],
};

interface Page extends Slice {
  column: keyof typeof sortKeys;
  descending: boolean;
  /** What `countModules` answered; infinite while it is not known. */
  total: number;
}

/** A page of modules in the order asked for. */
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
  // Of the modules before the page the index alone is read.
  const owners = modulesOf(filter).map(
    (found) => sql`(select ${keys} from ${found} order by ${order} limit ${limit + offset})`,
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

const sumOf = async (trx: Trx, counts: readonly RawBuilder<unknown>[]): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select coalesce(sum(total), 0)::int as total, coalesce(sum(active), 0)::int as active
    from (${sql.join(counts, sql` union all `)}) owners`.execute(trx);
  return rows[0] ?? { total: 0, active: 0 };
};

/**
 * How many modules a filter matches, and how many of them are active. Without search and platforms it is known, but for
 * the archived ones.
 */
export const countModules = (trx: Trx, filter: ModulesFilter): Promise<Counts> => {
  const { companyId, words, status, platform } = filter;
  if (words.length > 0 || platform?.length || status === 'archived')
    return sumOf(
      trx,
      modulesOf(filter).map(
        (found) => sql`select count(*) as total, count(*) filter (where ${isActive}) as active from ${found}`,
      ),
    );
  const wanted = status ? sql`t.status = ${status === 'active'}` : sql`true`;
  return sumOf(
    trx,
    ownersKnownTo(companyId).map(
      (owner) => sql`
        select sum(t.modules) as total, sum(t.modules) filter (where t.status) as active
        from module_count t where ${owner('t')} and ${wanted}`,
    ),
  );
};
