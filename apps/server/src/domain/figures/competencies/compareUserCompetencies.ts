import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { type Comparison, shownDifferences } from '../verify/verifyRollups.sql.ts';
import { figuresOf } from './foldUserCompetencies.ts';
import { keptAndAttempted, type UserFigure, usersAfter } from './userCompetencies.sql.ts';

const usersAtOnce = 200;

const byKey = (figures: readonly UserFigure[]) =>
  new Map(figures.map((figure) => [`${figure.user_id} ${figure.name_folded}`, figure]));

const recordOf = (figure: UserFigure | undefined) => (figure ? { ...figure } : null);

/** What learners came to in competencies against their sessions, but for those who wait to be folded. */
export const compareUserCompetencies = async (trx: Trx, companyId: string): Promise<Comparison> => {
  const total: Comparison = { equal: 0, different: 0, differences: [] };
  let userIds = await usersAfter(trx, companyId, undefined, usersAtOnce);
  while (userIds.length > 0) {
    const { kept, attempted } = await keptAndAttempted(trx, companyId, userIds);
    const [stored, recomputed] = [byKey(kept), byKey(figuresOf(attempted))];
    for (const key of new Set([...stored.keys(), ...recomputed.keys()])) {
      const pair = { stored: recordOf(stored.get(key)), recomputed: recordOf(recomputed.get(key)) };
      if (isDeepStrictEqual(pair.stored, pair.recomputed)) total.equal += 1;
      else {
        total.different += 1;
        if (total.differences.length < shownDifferences) total.differences.push(pair);
      }
    }
    userIds = await usersAfter(trx, companyId, userIds.at(-1), usersAtOnce);
  }
  return total;
};
