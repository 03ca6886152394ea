import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { findInDirectory } from '../../../platform/database/directory.sql.ts';
import { keyHash } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import { afterTry, minutesLocked } from './failureRule.ts';
import {
  clearFailures,
  lockFailures,
  nobodysCompany,
  returnToBudget,
  storeFailures,
  takeFromBudget,
  type WayIn,
} from './guessing.sql.ts';

/** Wrong tries that unknown browsers of one address, or one headset, may make in a window. */
const budget = { tries: 30, minutes: 15 };

/** Whose secret it is and what to compare with; undefined when this person may not come in this way. */
export interface Account {
  userId: string;
  storedHash: string | null;
}

interface Proof<T> {
  mobileNo: string;
  secret: string;
  way: WayIn;
  /** What a spraying attacker cannot change cheaply: an address, or the headset. None where whoever tries is known. */
  budgetName?: string;
  /** Whether this person is known to come from here, so that the tries of others are not counted as theirs. */
  isKnown?: (trx: Trx, person: PersonKey) => Promise<boolean>;
  findAccount: (trx: Trx, companyId: string, userId: string) => Promise<Account | undefined>;
  /** A headset signs in the people of its own company alone. */
  onlyCompany?: string;
  /** What follows, in the transaction that forgives the tries: if it throws, they stay counted. */
  proven: (trx: Trx, person: PersonKey) => Promise<T>;
}

/**
 * Proves that somebody knows the secret of a User ID. The try is counted and committed before the hash is checked,
 * and every try costs one evaluation, whether or not the account exists; nothing is held open meanwhile.
 * @returns what followed for the proven person
 * @throws Problem auth.credentials, auth.locked, auth.slowed, auth.busy
 */
export const proveSecret = async <T>(platform: Platform, proof: Proof<T>): Promise<T> => {
  const { clock, database, passwords } = platform;
  const known = await findInDirectory(database, 'user', proof.mobileNo);
  const found = known && (!proof.onlyCompany || known.companyId === proof.onlyCompany) ? known : undefined;
  const companyId = found?.companyId ?? nobodysCompany;
  const person = { companyId, userId: found?.subjectId ?? nobodysCompany };
  const failures = { companyId, userKey: keyHash(proof.mobileNo), way: proof.way };

  const letIn = await database.write({ companyId }, async (trx, withCommit) => {
    const now = clock.now();
    // Looked up for an unknown User ID too: a statement less would tell.
    const [account, isKnown, state] = await Promise.all([
      proof.findAccount(trx, companyId, person.userId),
      proof.isKnown?.(trx, person),
      lockFailures(trx, failures, now),
    ]);
    const minutes = minutesLocked(state, now);
    if (minutes > 0)
      return { refusal: problem('auth.locked', { values: { minutes }, retryAfter: minutes * 60 }) };
    const budgetName = isKnown && account ? undefined : proof.budgetName;
    const budgetKey = budgetName === undefined ? undefined : { companyId, key: keyHash(budgetName) };
    if (budgetKey && !(await takeFromBudget(trx, budgetKey, budget, now)))
      return { refusal: problem('auth.slowed', { retryAfter: budget.minutes * 60 }) };
    withCommit(storeFailures(trx, failures, afterTry(state, now), now));
    return { account, budgetKey };
  });
  if (letIn.refusal) throw letIn.refusal;

  const { account, budgetKey } = letIn;
  const matches = await passwords.verify(account?.storedHash ?? null, proof.secret);
  if (!matches || !account) throw problem('auth.credentials');
  return database.write({ companyId }, (trx, withCommit) => {
    withCommit(clearFailures(trx, failures));
    if (budgetKey) withCommit(returnToBudget(trx, budgetKey));
    return proof.proven(trx, person);
  });
};
