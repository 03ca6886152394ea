import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface ModuleCount {
  owner_company_id: string | null;
  status: boolean;
  modules: number;
}

/** Adds to how many active or inactive modules an owner has, or takes from it; archived ones are not among them. */
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

/** Counts a module as what it has become; always in the same order, so that two changes never wait for each other. */
export const moveModuleCount = async (
  trx: Trx,
  owner_company_id: string | null,
  status: boolean,
): Promise<void> => {
  for (const each of [false, true])
    await addToModuleCount(trx, { owner_company_id, status: each, modules: each === status ? 1 : -1 });
};

/** What must be added to the stored counts to come to a count of all modules that are not archived. */
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
