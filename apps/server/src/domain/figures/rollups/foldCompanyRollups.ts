import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { foldUserCompetencies } from '../competencies/foldUserCompetencies.ts';
import { foldLearnerSets } from '../learners/foldLearnerSets.ts';
import { foldSessionReports } from '../reports/foldSessionReports.ts';
import { different } from '../verify/different.ts';
import { foldDayResults, foldMonthResults } from './companyResults.sql.ts';
import {
  companiesToFold,
  type DirtyKey,
  foldDays,
  foldMonths,
  foldUserMonths,
  lockFolding,
  takeDirtyKeys,
  type UserMonth,
} from './companyRollups.sql.ts';

const keysAtOnce = 20_000;

const userMonth = (key: DirtyKey): UserMonth => ({
  userId: key.user_id,
  mode: key.mode,
  month: `${key.day.slice(0, 7)}-01`,
});

/** Folds one portion in the given transaction; answers whether there may be more. */
const foldPortion = async (trx: Trx, companyId: string): Promise<boolean> => {
  if (!(await lockFolding(trx, companyId))) return false;
  const keys = await takeDirtyKeys(trx, companyId, keysAtOnce);
  if (keys.length === 0) return false;
  const days = different(keys, (key) => `${key.module_id} ${key.mode} ${key.day}`);
  await foldDays(trx, companyId, days);
  await foldDayResults(trx, companyId, days);
  const months = keys.map((key) => ({ ...userMonth(key), moduleId: key.module_id }));
  const moduleMonths = different(months, (one) => `${one.moduleId} ${one.mode} ${one.month}`);
  await foldMonths(trx, companyId, moduleMonths);
  await foldMonthResults(trx, companyId, moduleMonths);
  await foldUserMonths(
    trx,
    companyId,
    different(months, (one) => `${one.userId} ${one.mode} ${one.month}`),
  );
  await foldLearnerSets(trx, companyId, keys);
  await foldSessionReports(trx, companyId, keys);
  const assessed = keys.filter(({ mode }) => mode === 'assessment');
  await foldUserCompetencies(trx, companyId, [...new Set(assessed.map(({ user_id }) => user_id))]);
  return keys.length === keysAtOnce;
};

/**
 * Recomputes every company's rollups that finishes have queued, a portion a transaction. Several processes may do so at
 * once: a company that another one folds is passed over.
 */
export const foldCompanyRollups = async (platform: Pick<Platform, 'database'>): Promise<void> => {
  const { database } = platform;
  for (const companyId of await database.read('all', companiesToFold)) {
    let more = true;
    while (more) more = await database.write({ companyId }, (trx) => foldPortion(trx, companyId));
  }
};
