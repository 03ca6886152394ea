import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import { returnToBudget } from './budgets/budgets.sql.ts';
import { isFirstToday } from './budgets/firstToday.ts';
import { forgetCompanyTry, noteRight } from './budgets/mostlyRight.sql.ts';
import { refundSource } from './budgets/sourceBudget.ts';
import { returnTurnOfAddress } from './slowed/slowTurns.ts';
import { clearFailures, type WayIn } from './tries/guessing.sql.ts';
import { letTryIn } from './tries/letTryIn.ts';
import type { Try } from './tries/try.ts';

interface Proof<T> extends Try {
  secret: string;
  /** What follows, in the transaction that forgives the tries: if it throws, they stay counted. */
  proven: (trx: Trx, person: PersonKey) => Promise<T>;
}

const lockName = ({ way, client = '', mobileNo }: Pick<Try, 'way' | 'client' | 'mobileNo'>) =>
  `${way}:${client}:${mobileNo}`;

/** Somebody whose locks were opened is not refused from memory. */
export const forgetLock = ({ signInGate }: Platform, mobileNo: string, way: WayIn): void =>
  signInGate.forgetRefused(lockName({ way, mobileNo }));

/**
 * Proves that somebody knows the secret of a User ID. The try is counted and committed before the hash is checked,
 * and every try costs one evaluation, whether or not the account exists; nothing is held open meanwhile. Tries take
 * turns, so that those of one address that wait use up nothing of its budget.
 * @returns what followed for the proven person
 * @throws Problem auth.credentials, auth.joined, auth.locked, auth.slowed, auth.company-slowed, auth.device-slowed, auth.busy
 */
export const proveSecret = async <T>(platform: Platform, proof: Proof<T>): Promise<T> => {
  const { signInGate: gate, signInDatabase: database } = platform;
  const { source, mobileNo } = proof;
  const sourceName = source?.name ?? `person:${mobileNo}`;
  const lately = proof.knownClient
    ? undefined
    : (gate.refusedLately(sourceName) ?? gate.refusedLately(lockName(proof)));
  if (lately) throw lately;
  return gate.run(sourceName, async () => {
    const outcome = await letTryIn(platform, proof);
    if ('refusal' in outcome) {
      if (outcome.of === 'source') gate.noteRefused(sourceName, outcome.refusal);
      if (outcome.of === 'lock') gate.noteRefused(lockName(proof), outcome.refusal);
      throw outcome.refusal;
    }
    const { account, person, failures, unknownBrowser, own, charged, turns } = outcome;
    const { companyId } = person;
    const matches = await platform.passwords.verify(account?.storedHash ?? null, proof.secret);
    if (!matches || !account) throw problem('auth.credentials');
    // The tries stay counted: who knows a secret that opens nothing must not clear the way to the one that does.
    if (account.joinedWith !== undefined)
      throw problem('auth.joined', { values: { userId: account.joinedWith } });
    const { proven, makesRoom } = await database.write(person, async (trx) => {
      const [proven, isFirst] = await Promise.all([
        proof.proven(trx, person),
        unknownBrowser && isFirstToday(trx, person, platform.clock.now()),
        clearFailures(trx, failures),
        own && returnToBudget(trx, own),
      ]);
      if (unknownBrowser) await (isFirst ? noteRight(trx, companyId) : forgetCompanyTry(trx, companyId));
      const makesRoom = isFirst && account.way !== 'pin';
      if (makesRoom && turns.company) await returnToBudget(trx, { companyId, key: turns.company.key });
      return { proven, makesRoom };
    });
    if (charged && source) await refundSource(platform, source);
    if (makesRoom && turns.address) await returnTurnOfAddress(platform, turns.address);
    return proven;
  });
};
