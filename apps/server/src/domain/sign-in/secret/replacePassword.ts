import { passwords } from '@simward/contract';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { afterCommit } from '../../../platform/database/transactions/transactions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fieldProblem } from '../../../platform/problem.ts';
import { endPasswordLinks } from '../../mails/passwordLink.sql.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { storePassword } from '../../people/account/credentials.sql.ts';
import { endSignIns } from '../endAccess.sql.ts';
import { forgetLock } from './proveSecret.ts';
import { failureKeysOf } from './tries/clients.sql.ts';
import { clearFailuresEverywhere } from './tries/guessing.sql.ts';

/**
 * Refuses a password that whoever reads the User ID, or tries the usual ones, could guess.
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
  /** Made outside of any transaction. */
  passwordHash: string;
  /** The sign-in that asks and goes on; every other one ends. */
  keptSessionId?: string;
}

/**
 * Stores the password that a proven person chose: other sign-ins and links that still work end, wrong tries are
 * forgotten, and a mail tells the person.
 */
export const replacePassword = async (platform: Platform, trx: Trx, given: NewPassword): Promise<void> => {
  const { companyId, userId, mobileNo, passwordHash, keptSessionId } = given;
  const now = platform.clock.now();
  await storePassword(trx, { companyId, userId, passwordHash }, now);
  await endPasswordLinks(trx, companyId, [userId], now);
  await endSignIns(trx, { companyId, userIds: [userId], keptSessionId }, now);
  const userKeys = await failureKeysOf(trx, given);
  await clearFailuresEverywhere(trx, { companyId, userKeys, way: 'web' });
  afterCommit(trx, () => forgetLock(platform, mobileNo, 'web'));
  await queueMail(platform, trx, { companyId, userId, template: 'password-changed' });
};
