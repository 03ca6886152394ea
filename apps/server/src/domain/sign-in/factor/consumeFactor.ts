import type { passkeys } from '@simward/contract';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem } from '../../../platform/problem.ts';
import { afterTry, minutesLocked } from '../secret/failureRule.ts';
import { clearFailures, lockFailures, storeFailures } from '../secret/failures.sql.ts';
import { consumeRecoveryCode, lockPasskey, lockTotps, storeUse } from './factors.sql.ts';
import { readAssertion } from './passkeys.ts';
import { recoveryCodeHash } from './recoveryCodes.ts';
import { openTotp, stepOfCode } from './totp.ts';

export type PresentedFactor =
  | { kind: 'totp'; code: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'passkey'; challenge: string; assertion: passkeys.PasskeyAssertion };

/**
 * Consumes a second factor of the person and forgets wrong tries; false when the factor is not the person's,
 * or was used before. The caller has counted the try.
 */
export const consumeFactor = async (
  platform: Platform,
  trx: Trx,
  person: PersonKey,
  presented: PresentedFactor,
): Promise<boolean> => {
  const consume = () => {
    if (presented.kind === 'totp') return consumeTotp(platform, trx, person, presented.code);
    if (presented.kind === 'passkey') return consumeAssertion(platform, trx, person, presented);
    return consumeRecoveryCode(trx, person, recoveryCodeHash(presented.code), platform.clock.now());
  };
  const isRight = await consume();
  if (isRight) await forgetFactorTries(trx, person);
  return isRight;
};

/**
 * Counts a try before it is validated, and commits, so that tries at the same time cannot pass together. The
 * fifth wrong try locks.
 * @throws Problem auth.locked
 */
export const countFactorTry = async ({ clock, database }: Platform, person: PersonKey): Promise<void> => {
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
export const forgetFactorTries = (trx: Trx, person: PersonKey): Promise<void> =>
  clearFailures(trx, failuresOf(person));

const consumeTotp = async (
  platform: Platform,
  trx: Trx,
  person: PersonKey,
  code: string,
): Promise<boolean> => {
  const now = platform.clock.now();
  for (const totp of await lockTotps(trx, person)) {
    const step = stepOfCode(openTotp(platform, totp), code, now);
    if (step === undefined || step <= Number(totp.counter)) continue;
    await storeUse(trx, person, totp.second_factor_id, step, now);
    return true;
  }
  return false;
};

const consumeAssertion = async (
  platform: Platform,
  trx: Trx,
  person: PersonKey,
  { challenge, assertion }: Extract<PresentedFactor, { kind: 'passkey' }>,
): Promise<boolean> => {
  const passkey = await lockPasskey(trx, person, assertion.id);
  if (!passkey) return false;
  const counter = await readAssertion(platform, challenge, passkey, assertion);
  if (counter === undefined) return false;
  await storeUse(trx, person, passkey.id, counter, platform.clock.now());
  return true;
};
