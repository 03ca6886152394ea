import type { modules } from '@simward/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { LibraryCountTable } from '../../../platform/database/schema.ts';
import { isActiveModule, isInUse, isKnownTo, todayAt } from '../visibility/visibleModules.sql.ts';

/**
 * The uses of modules whose counts a change affects: those of every company, or of `companyId` only when the
 * change concerns no other company's use.
 */
interface Uses {
  moduleIds: readonly string[];
  companyId?: string | undefined;
}

/**
 * Condition: the use `cm` of the module `m` is in the stored counts, because it holds on every day. Uses with
 * a start or an end day are counted when the counts are read.
 */
const isCounted = sql`cm.status and cm.start_on is null and cm.end_on is null and ${isActiveModule}
  and coalesce(m.owner_company_id = cm.company_id, true)`;

/** Adds the counts of companies that have no stored counts yet. */
export const countLibraries = (trx: Trx, companyIds: readonly string[]): Promise<void> =>
  addCounts(trx, sql`cm.company_id = any(${[...companyIds]}::uuid[])`, 1);

const addCounts = async (trx: Trx, which: RawBuilder<unknown>, sign: 1 | -1): Promise<void> => {
  await sql`
    insert into library_count as known (company_id, family, industry, platforms, modules)
    select cm.company_id, m.family, m.industry, m.platforms, ${sign} * count(*)
    from company_module cm join module m on m.module_id = cm.module_id
    where ${which} and ${isCounted}
    group by cm.company_id, m.family, m.industry, m.platforms
    order by cm.company_id, m.family, m.industry, m.platforms
    on conflict (company_id, family, industry, platforms)
      do update set modules = known.modules + excluded.modules
    returning company_id`.execute(trx);
};

/**
 * Makes a change of modules or of their use, and updates the counts of the libraries that have them: subtracts the
 * uses before the change and adds them after it. Locks the modules meanwhile, so that a change of a module and a new
 * use of it follow each other.
 */
export const recountLibraries = async <T>(
  trx: Trx,
  { moduleIds, companyId }: Uses,
  change: () => Promise<T>,
): Promise<T> => {
  const ids = sql`any(${[...moduleIds]}::uuid[])`;
  await sql`select true from module where module_id = ${ids} order by module_id for share`.execute(trx);
  const which = sql`cm.module_id = ${ids} ${companyId === undefined ? sql`` : sql`and cm.company_id = ${companyId}::uuid`}`;
  await addCounts(trx, which, -1);
  const result = await change();
  await addCounts(trx, which, 1);
  return result;
};

/** How many modules of a family and industry a library has. */
export interface LibraryKind {
  family: modules.LibraryModule['family'];
  industry: string;
  modules: number;
}

/** The kinds of modules in a company's library today; with `platforms`, of modules that run on one of them. */
export const listLibraryKinds = async (
  trx: Trx,
  companyId: string,
  now: Date,
  platforms?: modules.LibraryFilter['platform'],
): Promise<LibraryKind[]> => {
  const { rows } = await sql<LibraryKind>`
    select k.family, k.industry, sum(k.modules)::int as modules
    from (
      select family, industry, platforms, modules from library_count where company_id = ${companyId}::uuid
      union all
      select m.family, m.industry, m.platforms, 1 from company_module cm join module m on m.module_id = cm.module_id
      where cm.company_id = ${companyId}::uuid and (cm.start_on is not null or cm.end_on is not null)
        and ${isInUse(now, todayAt(companyId, now))} and ${isActiveModule} and ${isKnownTo(companyId)}) k
    ${platforms?.length ? sql`where k.platforms && ${[...platforms]}::text[]` : sql``}
    group by k.family, k.industry having sum(k.modules) > 0
    order by k.industry, k.family`.execute(trx);
  return rows;
};

/** Number of modules in a company's library. */
export const countLibrary = async (trx: Trx, companyId: string, now: Date): Promise<number> => {
  const kinds = await listLibraryKinds(trx, companyId, now);
  return kinds.reduce((sum, kind) => sum + kind.modules, 0);
};

/** Compares the stored counts with a count of all libraries: `differences` must be added to the stored ones. */
export const compareLibraryCounts = async (
  trx: Trx,
): Promise<{ equal: number; differences: Selectable<LibraryCountTable>[] }> => {
  const { rows } = await sql<Selectable<LibraryCountTable>>`
    select company_id, family, industry, platforms, sum(modules)::int as modules
    from (
      select cm.company_id, m.family, m.industry, m.platforms, 1 as modules
      from company_module cm join module m on m.module_id = cm.module_id where ${isCounted}
      union all
      select company_id, family, industry, platforms, -modules from library_count) as counted
    group by company_id, family, industry, platforms`.execute(trx);
  const differences = rows.filter(({ modules }) => modules !== 0);
  return { equal: rows.length - differences.length, differences };
};
