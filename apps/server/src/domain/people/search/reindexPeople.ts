import type { Trx } from '../../../platform/database/createDatabase.ts';
import { addHeadcounts, compareHeadcounts } from '../headcounts/headcounts.sql.ts';
import { refreshSearchTerms, writeSearchTerms } from './searchTerms.sql.ts';

/** Updates search terms and headcounts of people who were written in bulk, without `changePeople`. */
export const reindexPeople = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<void> => {
  await refreshSearchTerms(trx, companyId, userIds);
  await addHeadcounts(trx, companyId, (await compareHeadcounts(trx, companyId)).differences);
};

/** Writes the search terms and headcounts of a company that has none yet. */
export const recountPeople = async (trx: Trx, companyId: string): Promise<void> => {
  await writeSearchTerms(trx, companyId);
  await addHeadcounts(trx, companyId, (await compareHeadcounts(trx, companyId)).differences);
};
