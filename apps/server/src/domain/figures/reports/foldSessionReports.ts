import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { DirtyKey } from '../rollups/dirtyKeys.sql.ts';
import { different } from '../verify/different.ts';
import { moveRevisions, numberItems, writeReports } from './sessionReports.sql.ts';

const daysAtOnce = 500;

/** Writes anew what sessions of changed days reported, in the transaction that holds the company's folding. */
export const foldSessionReports = async (
  trx: Trx,
  companyId: string,
  keys: readonly DirtyKey[],
): Promise<void> => {
  const days = different(keys, (key) => `${key.user_id} ${key.module_id} ${key.mode} ${key.day}`);
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const some = days.slice(from, from + daysAtOnce);
    if (!(await writeReports(trx, companyId, some))) continue;
    await numberItems(trx, companyId, some);
    await writeReports(trx, companyId, some);
  }
  await moveRevisions(
    trx,
    companyId,
    different(keys, (key) => `${key.module_id} ${key.mode}`),
  );
};
