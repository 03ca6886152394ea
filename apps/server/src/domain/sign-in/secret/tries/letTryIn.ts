import type { PersonKey } from '../../../../platform/auth/caller.ts';
import { findInDirectory } from '../../../../platform/database/directory.sql.ts';
import { keyHash } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type Problem, problem } from '../../../../platform/problem.ts';
import { type BudgetKey, takeFromBudget } from '../budgets/budgets.sql.ts';
import { takeWhileMostAreRight } from '../budgets/mostlyRight.sql.ts';
import { chargeSource, refundSource, triesOfSource } from '../budgets/sourceBudget.ts';
import { standInCompany } from '../stand-in/standIn.ts';
import { failureKey } from './clients.sql.ts';
import { afterTry, minutesLocked } from './failureRule.ts';
import { type FailureKey, lockFailures, nobodysCompany, storeFailures } from './guessing.sql.ts';
import type { Account, Try } from './try.ts';

interface LetIn {
  person: PersonKey;
  account: Account | undefined;
  failures: FailureKey;
  /** Whether it counts for the share of right tries at the company's people. */
  unknownBrowser: boolean;
  /** Budget of the client by which the person is known. */
  own: BudgetKey | undefined;
  /** Whether the source's budget holds a try that a right secret gives back. */
  charged: boolean;
}

interface Refused {
  refusal: Problem;
  /** What the refusal is of, where whoever tries the same next is refused alike. */
  of?: 'source' | 'lock';
}

const slowed = () => problem('auth.slowed', { retryAfter: triesOfSource.minutes * 60 });

/** Whom a User ID names, and for one of nobody's a stand-in who has no account. */
const personOf = async (platform: Platform, { mobileNo, onlyCompany }: Try): Promise<PersonKey> => {
  const standIn = onlyCompany ?? (await standInCompany(platform, mobileNo));
  const found = await findInDirectory(platform.signInDatabase, 'user', mobileNo);
  if (!found || (onlyCompany && found.companyId !== onlyCompany))
    return { companyId: standIn, userId: nobodysCompany };
  return { companyId: found.companyId, userId: found.subjectId };
};

/**
 * Counts a try against its source, its client and its company, in this order, before its secret is evaluated. A User ID
 * that nobody has takes the same way with the same statements.
 */
export const letTryIn = async (platform: Platform, given: Try): Promise<LetIn | Refused> => {
  const { source, knownClient, way } = given;
  const charged = source !== undefined && (await chargeSource(platform, source));
  // Somebody may be known from there all the same.
  if (source && !charged && !knownClient) return { refusal: slowed(), of: 'source' };
  const person = await personOf(platform, given);
  const { companyId } = person;

  const outcome = await platform.signInDatabase.write(person, async (trx, withCommit) => {
    const now = platform.clock.now();
    const failuresAt = (client: string | undefined) => {
      const failures = { companyId, userKey: failureKey(given.mobileNo, client), way };
      return { failures, locked: lockFailures(trx, failures, now) };
    };
    // Where nobody can be known, nothing that is read first decides under which key failures are counted.
    const ahead = knownClient ? undefined : failuresAt(given.client);
    const [account, known] = await Promise.all([
      given.findAccount(trx, companyId, person.userId),
      knownClient?.(trx, person),
      ahead?.locked,
    ]);
    const client = account && known;
    const { failures, locked } = ahead ?? failuresAt(client ?? given.client);
    const state = await locked;
    const minutes = minutesLocked(state, now);
    if (minutes > 0) {
      const refusal = problem('auth.locked', { values: { minutes }, retryAfter: minutes * 60 });
      return { refusal, ...(!client && { of: 'lock' as const }) };
    }
    const own = client === undefined ? undefined : { companyId, key: keyHash(client) };
    const within = own ? await takeFromBudget(trx, own, triesOfSource, now) : charged || !source;
    if (!within) return { refusal: slowed() };
    const unknownBrowser = !client && way === 'web' && source !== undefined;
    if (unknownBrowser && !(await takeWhileMostAreRight(trx, companyId, now))) return { refusal: slowed() };
    withCommit(storeFailures(trx, failures, afterTry(state, now), now));
    return { person, account, failures, unknownBrowser, own, charged: charged && !own };
  });
  const kept = 'account' in outcome && outcome.charged;
  if (charged && source && !kept) await refundSource(platform, source);
  return outcome;
};
