import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { DirtyKey } from '../rollups/dirtyKeys.sql.ts';
import { different } from '../verify/different.ts';
import {
  everyModule,
  foldDaySets,
  foldEverySet,
  foldMonthSets,
  numberLearners,
  type SetKey,
} from './learnerSets.sql.ts';

const differentSets = (keys: readonly SetKey[]) =>
  different(keys, ({ moduleId, span, start, mode, block }) => [moduleId, span, start, mode, block].join(' '));

/** Writes anew the sets of learners that changed days are of, in the transaction that holds the company's folding. */
export const foldLearnerSets = async (
  trx: Trx,
  companyId: string,
  keys: readonly DirtyKey[],
): Promise<void> => {
  const blocks = await numberLearners(trx, companyId, [...new Set(keys.map(({ user_id }) => user_id))]);
  const days = differentSets(
    keys.map(({ user_id, module_id, mode, day }) => ({
      moduleId: module_id,
      span: 'day',
      start: day,
      mode,
      block: blocks.get(user_id) ?? 0,
    })),
  );
  await foldDaySets(trx, companyId, days);
  const months = differentSets(
    days.map((day) => ({ ...day, span: 'month', start: `${day.start.slice(0, 7)}-01` })),
  );
  await foldMonthSets(trx, companyId, months);
  const every = [...days, ...months].map((one) => ({ ...one, moduleId: everyModule }));
  await foldEverySet(trx, companyId, differentSets(every));
};
