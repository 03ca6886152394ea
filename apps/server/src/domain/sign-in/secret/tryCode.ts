import type { ProblemCode } from '@simward/contract';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import { Problem, problem } from '../../../platform/problem.ts';
import { returnToBudget, takeFromBudget } from './budgets.sql.ts';

/**
 * Wrong codes that one person or headset may try in a window: more than anybody mistypes, far fewer than it
 * takes to find a short code that works now.
 */
const wrongCodes = { tries: 10, minutes: 15 };

interface CodeTry<T> {
  companyId: string;
  /** Kind and id of the person or headset that tries; wrong codes are counted for each. */
  by: string;
  find(): Promise<T | undefined>;
  unknown: ProblemCode;
}

/**
 * Looks up a short code. A problem is returned, not thrown: the caller throws it after the commit, so that the wrong
 * try stays counted.
 */
export const tryCode = async <T extends object>(
  trx: Trx,
  { companyId, by, find, unknown }: CodeTry<T>,
  now: Date,
): Promise<T | Problem> => {
  const budget = { companyId, key: keyHash(`code:${by}`) };
  const { minutes } = wrongCodes;
  if (!(await takeFromBudget(trx, budget, wrongCodes, now)))
    return problem('headset.code-slowed', { values: { minutes }, retryAfter: minutes * 60 });
  const found = await find();
  if (!found) return new Problem(unknown);
  await returnToBudget(trx, budget);
  return found;
};
