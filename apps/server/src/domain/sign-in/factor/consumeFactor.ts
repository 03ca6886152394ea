import type { passkeys } from '@simward/contract';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetTries } from './countTry.ts';
import { lockPasskey, lockTotps, storeUse, useRecoveryCode } from './factors.sql.ts';
import { readAssertion } from './passkeys.ts';
import { recoveryCodeHash } from './recoveryCodes.ts';
import { stepOfCode } from './totp.ts';
import { openTotp } from './totpSecret.ts';

export type PresentedFactor =
  | { kind: 'totp'; code: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'passkey'; challenge: string; assertion: passkeys.PasskeyAssertion };

/**
 * Uses up a second factor of the person and forgets wrong tries; false when it is not the person's, or was used
 * before. The caller has counted the try.
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
    return useRecoveryCode(trx, person, recoveryCodeHash(presented.code), platform.clock.now());
  };
  const isRight = await consume();
  if (isRight) await forgetTries(trx, person);
  return isRight;
};

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
