import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import { afterTry, minutesLocked } from '../secret/failureRule.ts';
import { clearFailures, lockFailures, storeFailures } from '../secret/tries/guessing.sql.ts';

/**
 * Counts a try before it is validated, and commits: tries at the same time cannot pass together, and the fifth wrong
 * one locks.
 * @throws Problem auth.locked
 */
export const countTry = async ({ clock, database }: Platform, person: PersonKey): Promise<void> => {
  const minutes = await database.write({ companyId: person.companyId }, async (trx) => {
    const now = clock.now();
    const state = await lockFailures(trx, failuresOf(person), now);
    const locked = minutesLocked(state, now);
    if (locked === 0) await storeFailures(trx, failuresOf(person), afterTry(state, now), now);
    return locked;
  });
  if (minutes > 0) throw problem('auth.locked', { values: { minutes }, retryAfter: minutes * 60 });
};

const failuresOf = ({ companyId, userId }: PersonKey) => ({
  companyId,
  userKey: keyHash(userId),
  way: 'second-factor' as const,
});

/** Forgets wrong tries, after a right one or a reset. */
export const forgetTries = (trx: Trx, person: PersonKey): Promise<void> =>
  clearFailures(trx, failuresOf(person));
