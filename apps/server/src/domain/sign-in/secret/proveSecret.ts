import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { findInDirectory } from '../../../platform/database/directory.sql.ts';
import { keyHash } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Problem, problem } from '../../../platform/problem.ts';
import {
  type BudgetKey,
  forgetCompanyTry,
  returnToBudget,
  secondsLeft,
  takeCompanyTry,
  takeFromBudget,
  uncountWrongTry,
  windowOfBudget,
} from './budgets.sql.ts';
import { afterTry, minutesLocked } from './failureRule.ts';
import {
  clearFailures,
  type FailureKey,
  failureKey,
  lockFailures,
  nobodysCompany,
  storeFailures,
  type WayIn,
} from './failures.sql.ts';
import { returnTurnOfAddress, type Turn, takeTurnOfAddress, takeTurnOfCompany } from './slowTurns.ts';
import { chargeSource, refundSource, secondsOfHeadset, triesOfSource } from './sourceBudget.ts';
import { standInCompany } from './standIn.ts';
import type { Account, Try } from './try.ts';

interface Proof<T> extends Try {
  secret: string;
  /**
   * Runs after a right secret, in the transaction that clears the wrong tries: if it throws, they stay
   * counted.
   */
  proven: (trx: Trx, person: PersonKey) => Promise<T>;
}

/** Forgets the refusals kept in memory for a person whose lock was opened. */
export const forgetLock = ({ signInGate }: Platform, mobileNo: string, way: WayIn): void =>
  signInGate.forgetRefused(lockName({ way, mobileNo }));

const lockName = ({ way, client = '', mobileNo }: Pick<Try, 'way' | 'client' | 'mobileNo'>) =>
  `${way}:${client}:${mobileNo}`;

/**
 * Proves that somebody knows the secret of a User ID. The try is counted and committed before the hash is checked;
 * every try costs one evaluation, whether or not the account exists, and no transaction is open meanwhile. Tries wait
 * for their turn, so that waiting tries of one address use up nothing of its budget.
 * @returns what `proven` returned
 * @throws Problem auth.credentials, auth.joined, auth.locked, auth.slowed, auth.company-slowed, auth.device-slowed,
 * auth.busy
 */
export const proveSecret = async <T>(platform: Platform, proof: Proof<T>): Promise<T> => {
  const { signInGate: gate, signInDatabase: database } = platform;
  const { source, mobileNo } = proof;
  const sourceName = source?.name ?? `person:${mobileNo}`;
  const earlierRefusal = proof.knownClient
    ? undefined
    : (gate.refusedLately(sourceName) ?? gate.refusedLately(lockName(proof)));
  if (earlierRefusal) throw earlierRefusal;
  return gate.run(sourceName, async () => {
    const outcome = await admitTry(platform, proof);
    if ('refusal' in outcome) {
      if (outcome.of === 'source') gate.noteRefused(sourceName, outcome.refusal);
      if (outcome.of === 'lock') gate.noteRefused(lockName(proof), outcome.refusal);
      throw outcome.refusal;
    }
    const { account, person, failures, unknownBrowser, clientBudget, charged, turns } = outcome;
    const { companyId } = person;
    const matches = await platform.passwords.verify(account?.storedHash ?? null, proof.secret);
    if (!matches || !account) throw problem('auth.credentials');
    // The tries stay counted: a joined User ID's own secret opens nothing any more, and must not make room
    // for guesses at the secret of the account that it leads to.
    if (account.joinedWith !== undefined)
      throw problem('auth.joined', { values: { userId: account.joinedWith } });
    const { proven, makesRoom } = await database.write(person, async (trx) => {
      const [proven, isFirst] = await Promise.all([
        proof.proven(trx, person),
        unknownBrowser && isFirstToday(trx, person, platform.clock.now()),
        clearFailures(trx, failures),
        clientBudget && returnToBudget(trx, clientBudget),
      ]);
      if (unknownBrowser)
        await (isFirst ? uncountWrongTry(trx, companyId) : forgetCompanyTry(trx, companyId));
      const makesRoom = isFirst && account.way !== 'pin';
      if (makesRoom && turns.company) await returnToBudget(trx, { companyId, key: turns.company.key });
      return { proven, makesRoom };
    });
    if (charged && source) await refundSource(platform, source);
    if (makesRoom && turns.address) await returnTurnOfAddress(platform, turns.address);
    return proven;
  });
};

interface AdmittedTry {
  person: PersonKey;
  account: Account | undefined;
  failures: FailureKey;
  /** True if the try counts in the share of wrong tries of unknown browsers at the company's people. */
  unknownBrowser: boolean;
  /** The budget of the client, if the client knows the person. */
  clientBudget: BudgetKey | undefined;
  /** True if the try was taken from its source's budget, to which a right secret returns it. */
  charged: boolean;
  /** The turns (see `Turn`) that the try took because its address or its company is slowed. */
  turns: { address?: Turn | undefined; company?: Turn | undefined };
}

interface RefusedTry {
  refusal: Problem;
  /**
   * Set when further tries, of the same source or at the same lock, may get the same refusal without a look
   * at the database.
   */
  of?: 'source' | 'lock';
}

/**
 * Counts a try against its source, its client and its company, in this order, before its secret is evaluated. A User
 * ID that nobody has takes the same way with the same statements.
 */
const admitTry = async (platform: Platform, tried: Try): Promise<AdmittedTry | RefusedTry> => {
  const { source, knownClient, way } = tried;
  const charged = source !== undefined && (await chargeSource(platform, source));
  if (source?.companyId !== undefined && !charged)
    return { refusal: deviceSlowed(await secondsOfHeadset(platform, source)), of: 'source' };
  const network = source?.companyId === undefined ? source : undefined;
  const person = await personOf(platform, tried);
  const { companyId } = person;
  const turn = network && !charged ? await takeTurnOfAddress(platform, tried, network, person) : undefined;
  if (turn && 'refusal' in turn) return turn;

  const outcome = await platform.signInDatabase.write(person, async (trx) => {
    const now = platform.clock.now();
    const failuresAt = (client: string | undefined) => {
      const whose = person.userId === nobodysCompany ? tried.mobileNo : person.userId;
      const failures = { companyId, userKey: failureKey(whose, client), way };
      return { failures, locked: lockFailures(trx, failures, now) };
    };
    // If no client can know the person, the key of the failures does not depend on the account, so its row is
    // locked while the account is read.
    const ahead = knownClient ? undefined : failuresAt(tried.client);
    const [account, known] = await Promise.all([
      tried.findAccount(trx, companyId, person.userId, tried.mobileNo),
      knownClient?.(trx, person),
      ahead?.locked,
    ]);
    const client = account && known;
    const { failures, locked } = ahead ?? failuresAt(client ?? tried.client);
    const state = await locked;
    const minutes = minutesLocked(state, now);
    if (minutes > 0) {
      const refusal = problem('auth.locked', { values: { minutes }, retryAfter: minutes * 60 });
      return { refusal, ...(!client && { of: 'lock' as const }) };
    }
    const clientBudget = client === undefined ? undefined : { companyId, key: keyHash(client) };
    if (clientBudget && !(await takeFromBudget(trx, clientBudget, triesOfSource, now)))
      return {
        refusal: deviceSlowed(
          secondsLeft(await windowOfBudget(trx, clientBudget), triesOfSource.minutes, now),
        ),
      };
    // The browser was known when it was decided that the try needs no turn, but is not any more: the try has
    // to be sent again.
    if (!clientBudget && source && !charged && !turn)
      return { refusal: problem('auth.slowed', { values: { seconds: 1 }, retryAfter: 1 }) };
    const unknown = client || way !== 'web' ? undefined : network;
    const slowed = unknown && !(await takeCompanyTry(trx, companyId, now));
    const company = slowed
      ? await takeTurnOfCompany(platform, trx, {
          companyId,
          mobileNo: tried.mobileNo,
          account,
          source: unknown,
          slowedAddress: turn !== undefined,
        })
      : undefined;
    if (company && 'refusal' in company) {
      await forgetCompanyTry(trx, companyId);
      return company;
    }
    await storeFailures(trx, failures, afterTry(state, now), now);
    const turns = { address: turn, company };
    const unknownBrowser = unknown !== undefined;
    return {
      person,
      account,
      failures,
      unknownBrowser,
      clientBudget,
      charged: charged && !clientBudget,
      turns,
    };
  });
  const evaluated = 'account' in outcome;
  if (charged && source && !(evaluated && outcome.charged)) await refundSource(platform, source);
  if (turn && !(evaluated && !outcome.clientBudget)) await returnTurnOfAddress(platform, turn);
  return outcome;
};

const deviceSlowed = (seconds: number) =>
  problem('auth.device-slowed', { values: { seconds }, retryAfter: seconds });

/** The person of a User ID; for a User ID that nobody has, a stand-in without an account. */
const personOf = async (platform: Platform, { mobileNo, onlyCompany }: Try): Promise<PersonKey> => {
  const standIn = onlyCompany ?? (await standInCompany(platform, mobileNo));
  const found = await findInDirectory(platform.signInDatabase, 'user', mobileNo);
  if (!found || (onlyCompany && found.companyId !== onlyCompany))
    return { companyId: standIn, userId: nobodysCompany };
  return { companyId: found.companyId, userId: found.subjectId };
};

const dayMs = 86_400_000;

/**
 * True if this right secret is the account's first of the day (UTC) from a browser that did not know the
 * person. Only the first makes room for other tries: otherwise people could use their own account to guess at
 * others without end.
 */
const isFirstToday = (trx: Trx, { companyId, userId }: PersonKey, now: Date): Promise<boolean> => {
  const minutes = (now.getTime() % dayMs) / 60_000;
  return takeFromBudget(
    trx,
    { companyId, key: keyHash(`right today:${userId}`) },
    { tries: 1, minutes },
    now,
  );
};
