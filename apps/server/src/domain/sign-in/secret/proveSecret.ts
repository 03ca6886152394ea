import type { Database, Trx } from '../../../platform/database/createDatabase.ts';
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

interface Proof {
  mobileNo: string;
  secret: string;
  way: WayIn;
  /** What a spraying attacker cannot change cheaply: the address of an unknown browser, or the headset. */
  budgetKey: (company: string, account: Account | undefined, trx: Trx) => Promise<string | undefined>;
  findAccount: (trx: Trx, companyId: string, userId: string) => Promise<Account | undefined>;
  /** A headset signs in the people of its own company alone. */
  onlyCompany?: string;
}

/**
 * Proves that somebody knows the secret of a User ID. The try is counted and committed before the hash is checked,
 * and every try costs one evaluation, whether or not the account exists; nothing is held open meanwhile.
 * @returns company and user of the proven account
 * @throws Problem auth.credentials, auth.locked, auth.slowed, auth.busy
 */
export const proveSecret = async (
  platform: Platform,
  proof: Proof,
): Promise<{ companyId: string; userId: string }> => {
  const { clock, database, passwords } = platform;
  const known = await findInDirectory(database, 'user', proof.mobileNo);
  const found = known && (!proof.onlyCompany || known.companyId === proof.onlyCompany) ? known : undefined;
  const companyId = found?.companyId ?? nobodysCompany;
  const failures = { companyId, userKey: keyHash(proof.mobileNo), way: proof.way };

  const letIn = await database.write({ companyId }, async (trx) => {
    const now = clock.now();
    // Looked up for an unknown User ID too: a statement less would tell.
    const account = await proof.findAccount(trx, companyId, found?.subjectId ?? nobodysCompany);
    const state = await lockFailures(trx, failures, now);
    const minutes = minutesLocked(state, now);
    if (minutes > 0)
      return { refusal: problem('auth.locked', { values: { minutes }, retryAfter: minutes * 60 }) };
    const budgetName = await proof.budgetKey(companyId, account, trx);
    const budgetKey = budgetName === undefined ? undefined : { companyId, key: keyHash(budgetName) };
    if (budgetKey && !(await takeFromBudget(trx, budgetKey, budget, now)))
      return { refusal: problem('auth.slowed', { retryAfter: budget.minutes * 60 }) };
    await storeFailures(trx, failures, afterTry(state, now), now);
    return { account, budgetKey };
  });
  if (letIn.refusal) throw letIn.refusal;

  const matches = await passwords.verify(letIn.account?.storedHash ?? null, proof.secret);
  if (!matches || !letIn.account) throw problem('auth.credentials');
  await forgive(database, companyId, failures, letIn.budgetKey);
  return { companyId, userId: letIn.account.userId };
};

const forgive = (
  database: Database,
  companyId: string,
  failures: Parameters<typeof clearFailures>[1],
  budgetKey: Parameters<typeof returnToBudget>[1] | undefined,
) =>
  database.write({ companyId }, async (trx) => {
    await clearFailures(trx, failures);
    if (budgetKey) await returnToBudget(trx, budgetKey);
  });
