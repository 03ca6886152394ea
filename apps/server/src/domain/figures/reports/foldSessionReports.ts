import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { DirtyKey } from '../rollups/dirtyKeys.sql.ts';
import { uniqueBy } from '../rollups/foldedKeys.sql.ts';
import { moveRevisions, numberItems, writeReports } from './sessionReports.sql.ts';

const daysAtOnce = 500;

/** Rewrites the reports of sessions on changed days, in the transaction that has locked the company's folding. */
export const foldSessionReports = async (
  trx: Trx,
  companyId: string,
  keys: readonly DirtyKey[],
): Promise<void> => {
  const days = uniqueBy(keys, (key) => `${key.user_id} ${key.module_id} ${key.mode} ${key.day}`);
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const portion = days.slice(from, from + daysAtOnce);
    if (!(await writeReports(trx, companyId, portion))) continue;
    await numberItems(trx, companyId, portion);
    await writeReports(trx, companyId, portion);
  }
  await moveRevisions(
    trx,
    companyId,
    uniqueBy(keys, (key) => `${key.module_id} ${key.mode}`),
  );
};
