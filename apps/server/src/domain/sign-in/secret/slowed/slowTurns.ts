import type { PersonKey } from '../../../../platform/auth/caller.ts';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type Problem, problem } from '../../../../platform/problem.ts';
import {
  returnToAnyone,
  secondsLeft,
  takeFromAnyone,
  takeFromBudget,
  windowOfAnyone,
  windowOfBudget,
} from '../budgets/budgets.sql.ts';
import { triesOfSource } from '../budgets/sourceBudget.ts';
import { isStandInCode } from '../stand-in/standIn.ts';
import type { Account, NetworkAddress, Try } from '../tries/try.ts';
import { tellAddressSlowed, tellCompanySlowed } from './tellSlowed.ts';
import { isTrustedNetwork } from './trustedNetwork.sql.ts';

/** Between two tries that are evaluated where sign-ins are slowed. */
const secondsBetween = { anybody: 20, trusted: 1 };

/** A turn of a slowed address or company; whoever is turned away after all gives it back. */
export interface Turn {
  key: Buffer;
}

interface Waits {
  refusal: Problem;
}

const once = (seconds: number) => ({ tries: 1, minutes: seconds / 60 });

/** Codes are short, so that they are never tried quickly; what nobody has is told alike. */
const mayBeQuick = (mobileNo: string, account: Account | undefined) =>
  account ? account.way !== 'pin' : !isStandInCode(mobileNo);

/**
 * Takes a turn where an address has used up its quick tries. Those count: the first slow one waits as if they had been
 * slow too.
 * @returns nothing for somebody who is known from there, who has a budget of their own
 */
export const takeTurnOfAddress = async (
  platform: Platform,
  given: Try,
  { name, address }: NetworkAddress,
  person: PersonKey,
): Promise<Turn | Waits | undefined> => {
  const { signInDatabase, clock } = platform;
  const { companyId } = person;
  const now = clock.now();
  const { account, known, trusted } = await signInDatabase.read(person, async (trx) => {
    const [account, known, trusted] = await Promise.all([
      given.findAccount(trx, companyId, person.userId, given.mobileNo),
      given.knownClient?.(trx, person),
      isTrustedNetwork(trx, companyId, address, now),
    ]);
    return { account, known, trusted };
  });
  if (account && known) return undefined;
  if (account) await tellAddressSlowed(platform, companyId, name);
  const quick = trusted && mayBeQuick(given.mobileNo, account);
  const every = quick ? secondsBetween.trusted : secondsBetween.anybody;
  const key = keyHash(quick ? `turn of ${name} at ${companyId}` : `turn of ${name}`);
  const seconds = await signInDatabase.write('none', async (trx) => {
    const since = await windowOfAnyone(trx, keyHash(name));
    const first = (since ?? now).getTime() + triesOfSource.tries * every * 1000;
    if (first > now.getTime()) return Math.ceil((first - now.getTime()) / 1000);
    if (await takeFromAnyone(trx, key, once(every), now)) return 0;
    return secondsLeft(await windowOfAnyone(trx, key), every / 60, now);
  });
  if (seconds === 0) return { key };
  return { refusal: problem('auth.slowed', { values: { seconds }, retryAfter: seconds }) };
};

/** Gives a turn back: nothing was evaluated in it, or it makes room for the next. */
export const returnTurnOfAddress = ({ signInDatabase }: Platform, { key }: Turn): Promise<void> =>
  signInDatabase.write('none', (trx) => returnToAnyone(trx, key));

interface CompanyTry {
  companyId: string;
  mobileNo: string;
  account: Account | undefined;
  source: NetworkAddress;
  /** Whether its address is slowed as well: those take turns among themselves, and never with anybody else's. */
  slowedAddress: boolean;
}

/** Takes a turn where most tries of unknown browsers at a company's people were wrong. */
export const takeTurnOfCompany = async (
  platform: Platform,
  trx: Trx,
  { companyId, mobileNo, account, source, slowedAddress }: CompanyTry,
): Promise<Turn | Waits> => {
  const now = platform.clock.now();
  const trusted = await isTrustedNetwork(trx, companyId, source.address, now);
  if (account) await tellCompanySlowed(platform, trx, companyId);
  const quick = trusted && mayBeQuick(mobileNo, account);
  const every = quick ? secondsBetween.trusted : secondsBetween.anybody;
  const others = slowedAddress ? 'slowed addresses' : 'unknown browsers';
  const key = keyHash(`turn of ${quick ? source.name : others}`);
  if (await takeFromBudget(trx, { companyId, key }, once(every), now)) return { key };
  const seconds = secondsLeft(await windowOfBudget(trx, { companyId, key }), every / 60, now);
  return { refusal: problem('auth.company-slowed', { values: { seconds }, retryAfter: seconds }) };
};
