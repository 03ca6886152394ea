import type { ProblemCode } from '@simward/contract';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../../platform/ids.ts';
import { type Problem, problem } from '../../../../platform/problem.ts';
import { returnToBudget, takeFromBudget } from '../budgets/budgets.sql.ts';

/** Of one person or headset: more than a hand mistypes, far fewer than would find a short code that works now. */
const wrongCodes = { tries: 10, minutes: 15 };

interface Try<T> {
  companyId: string;
  /** Kind and id of who tries; their wrong codes are counted together. */
  by: string;
  find(): Promise<T | undefined>;
  unknown: ProblemCode;
}

/**
 * Looks a short code up. Problems are answered and not thrown: the caller throws them after its commit, so that the wrong
 * try stays counted.
 */
export const tryCode = async <T extends object>(
  trx: Trx,
  { companyId, by, find, unknown }: Try<T>,
  now: Date,
): Promise<T | Problem> => {
  const budget = { companyId, key: keyHash(`code:${by}`) };
  const { minutes } = wrongCodes;
  if (!(await takeFromBudget(trx, budget, wrongCodes, now)))
    return problem('headset.code-slowed', { values: { minutes }, retryAfter: minutes * 60 });
  const found = await find();
  if (!found) return problem(unknown);
  await returnToBudget(trx, budget);
  return found;
};
