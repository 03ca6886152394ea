import type { Trx } from '../../../platform/database/createDatabase.ts';
import { countLibraries } from '../../catalogue/counts/libraryCounts.sql.ts';
import { addToModuleCount, compareModuleCounts } from '../../catalogue/counts/moduleCounts.sql.ts';
import { refreshEveryModulesTerms } from '../../catalogue/modules/writeModule.sql.ts';
import { allCompanies } from '../../companies/company.sql.ts';
import { recountPeople } from '../../people/search/reindexPeople.ts';
import { countAllDays } from './userDayRollups.sql.ts';

/**
 * Fills the empty tables of counts, search terms and learners' days from what a restored archive of version 0.1
 * brought; figures folded from the learners' days wait for the folding job.
 */
export const recountAll = async (trx: Trx): Promise<void> => {
  const companyIds = await allCompanies(trx);
  for (const companyId of companyIds) {
    await recountPeople(trx, companyId);
    await countAllDays(trx, companyId);
  }
  await countLibraries(trx, companyIds);
  for (const count of (await compareModuleCounts(trx)).differences) await addToModuleCount(trx, count);
  await refreshEveryModulesTerms(trx);
};
