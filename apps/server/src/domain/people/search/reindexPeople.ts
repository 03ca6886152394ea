import type { Trx } from '../../../platform/database/createDatabase.ts';
import { addHeadcounts, compareHeadcounts } from '../headcounts/headcounts.sql.ts';
import { refreshSearchTerms } from './searchTerms.sql.ts';

/** Makes people findable and counted who were written in bulk by other means than `changePeople`. */
export const reindexPeople = async (
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<void> => {
  await refreshSearchTerms(trx, companyId, userIds);
  await addHeadcounts(trx, companyId, (await compareHeadcounts(trx, companyId)).differences);
};
