import type { Trx } from '../../platform/database/createDatabase.ts';
import { addHeadcounts, compareHeadcounts } from './headcounts/headcounts.sql.ts';
import { writeSearchTerms } from './search/searchTerms.sql.ts';

/** Makes a company's people findable and counted, where neither terms nor headcounts are kept yet. */
export const recountPeople = async (trx: Trx, companyId: string): Promise<void> => {
  await writeSearchTerms(trx, companyId);
  await addHeadcounts(trx, companyId, (await compareHeadcounts(trx, companyId)).differences);
};
