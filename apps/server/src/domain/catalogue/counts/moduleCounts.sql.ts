import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface ModuleCount {
  owner_company_id: string | null;
  status: boolean;
  modules: number;
}

/**
 * Adds to the number of active or inactive modules of an owner, or subtracts from it; archived modules are not
 * counted.
 */
export const addToModuleCount = async (
  trx: Trx,
  { owner_company_id, status, modules }: ModuleCount,
): Promise<void> => {
  await trx
    .insertInto('module_count')
    .values({ owner_company_id, status, modules })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_company_id', 'status'])
        .doUpdateSet((set) => ({ modules: set('module_count.modules', '+', set.ref('excluded.modules')) })),
    )
    .execute();
};

/**
 * Moves a module from the inactive to the active ones of its owner, or back; always in the same order, so that two
 * changes cannot deadlock.
 */
export const moveModuleCount = async (
  trx: Trx,
  owner_company_id: string | null,
  status: boolean,
): Promise<void> => {
  for (const row of [false, true])
    await addToModuleCount(trx, { owner_company_id, status: row, modules: row === status ? 1 : -1 });
};

/**
 * Compares the stored counts with a count of all modules that are not archived: `differences` must be added to the
 * stored ones.
 */
export const compareModuleCounts = async (
  trx: Trx,
): Promise<{ equal: number; differences: ModuleCount[] }> => {
  const { rows } = await sql<ModuleCount>`
    select owner_company_id, status, sum(modules)::int as modules
    from (
      select owner_company_id, status, count(*) as modules from module where not archived group by owner_company_id, status
      union all
      select owner_company_id, status, -modules from module_count) as counted
    group by owner_company_id, status`.execute(trx);
  const differences = rows.filter(({ modules }) => modules !== 0);
  return { equal: rows.length - differences.length, differences };
};
