import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Writes the search terms of a module from its name and product code. */
export const refreshModuleTerms = async (trx: Trx, moduleId: string): Promise<void> => {
  await trx.deleteFrom('module_search_term').where('module_id', '=', moduleId).execute();
  await sql`
    insert into module_search_term (module_id, owner_company_id, term)
    select m.module_id, m.owner_company_id, t.term
    from module m cross join lateral unnest(module_search_terms(m.name, m.product_code)) as t(term)
    where m.module_id = ${moduleId}
    returning 1`.execute(trx);
};

/** Writes the search terms of every module. */
export const refreshEveryModulesTerms = async (trx: Trx): Promise<void> => {
  const modules = await trx.selectFrom('module').select('module_id').execute();
  for (const { module_id } of modules) await refreshModuleTerms(trx, module_id);
};
