import type { AssignmentEffect } from '@simward/contract';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { countDateChanges } from '../dueDates.sql.ts';
import { countHolders, countLearners, type Learners } from '../learners.sql.ts';
import { tokenOf } from './expectCounts.ts';

/** Counts what assigning modules to learners, due on `dueOn`, would add and change, summed over companies. */
export const assignmentEffect = async (
  trx: Trx,
  everyone: readonly Learners[],
  moduleIds: readonly string[],
  dueOn?: string,
): Promise<Omit<AssignmentEffect, 'mailed'>> => {
  let users = 0;
  let datesChanged = 0;
  const holders = new Map<string, number>();
  for (const learners of everyone) {
    const count = await countLearners(trx, learners);
    users += count;
    if (moduleIds.length === 0) continue;
    for (const [moduleId, found] of await countHolders(trx, learners, count, moduleIds))
      holders.set(moduleId, (holders.get(moduleId) ?? 0) + found);
    if (dueOn !== undefined) datesChanged += await countDateChanges(trx, learners, count, moduleIds, dueOn);
  }
  const modules = moduleIds.map((moduleId) => {
    const already = holders.get(moduleId) ?? 0;
    return { moduleId, already, added: users - already };
  });
  const already = modules.reduce((sum, module) => sum + module.already, 0);
  const effect = { users, already, added: users * modules.length - already, modules };
  return { ...effect, datesChanged, token: tokenOf(effect) };
};
