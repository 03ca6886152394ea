import { passwords } from '@simward/contract';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { afterCommit } from '../../../platform/database/transactions/transactions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fieldProblem } from '../../../platform/problem.ts';
import { endPasswordLinks } from '../../mails/passwordLink.sql.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { storePassword } from '../../people/account/credentials.sql.ts';
import { endPlays } from '../../plays/plays.sql.ts';
import { endSignIns } from '../endAccess.sql.ts';
import { clearFailuresEverywhere, failureKeysOf } from './failures.sql.ts';
import { forgetLock } from './proveSecret.ts';

/**
 * Refuses a password that can be guessed from the User ID, or is a common one.
 * @throws Problem password.like-user-id, password.common
 */
export const expectHardToGuess = (password: string, mobileNo: string, field: string): void => {
  if (passwords.isLikeUserId(password, mobileNo)) throw fieldProblem('password.like-user-id', field);
  if (passwords.isCommon(password)) throw fieldProblem('password.common', field);
};

interface NewPassword {
  companyId: string;
  userId: string;
  mobileNo: string;
  /** The hash is computed before the transaction, because it takes long. */
  passwordHash: string;
  /** The sign-in session that asks for the change and stays open; all others of the person end. */
  keptSessionId?: string;
}

/**
 * Stores the password that a proven person chose; ends other sign-ins and mailed links, forgets wrong tries, and
 * mails the person.
 */
export const replacePassword = async (
  platform: Platform,
  trx: Trx,
  newPassword: NewPassword,
): Promise<void> => {
  const { companyId, userId, mobileNo, passwordHash, keptSessionId } = newPassword;
  const now = platform.clock.now();
  await storePassword(trx, { companyId, userId, passwordHash }, now);
  await endPasswordLinks(trx, companyId, [userId], now);
  await endPlays(trx, { companyId, userId }, now);
  await endSignIns(trx, { companyId, userIds: [userId], keptSessionId }, now);
  const userKeys = await failureKeysOf(trx, newPassword);
  await clearFailuresEverywhere(trx, { companyId, userKeys, way: 'web' });
  afterCommit(trx, () => forgetLock(platform, mobileNo, 'web'));
  await queueMail(platform, trx, { companyId, userId, template: 'password-changed' });
};
