import { screens } from '@simward/contract';
import type { PersonKey } from '../../../../platform/auth/caller.ts';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type Problem, problem } from '../../../../platform/problem.ts';
import { queueMails } from '../../../mails/queueMail.ts';
import { activeAdmins } from '../../../people/roles/activeAdmins.sql.ts';
import {
  type Budget,
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

const dayMinutes = 24 * 60;
const onceADay: Budget = { tries: 1, minutes: dayMinutes };
/** Whoever guesses from a thousand addresses fills no mailbox. */
const mailsADay: Budget = { tries: 5, minutes: dayMinutes };

const tell = async (
  platform: Platform,
  trx: Trx,
  {
    companyId,
    about,
    template,
  }: { companyId: string; about: string; template: 'address-slowed' | 'company-slowed' },
): Promise<void> => {
  const now = platform.clock.now();
  if (!(await takeFromBudget(trx, { companyId, key: keyHash(about) }, onceADay, now))) return;
  if (!(await takeFromBudget(trx, { companyId, key: keyHash('mails of slowing') }, mailsADay, now))) return;
  const mail = { companyId, template, path: screens.auditLog.path } as const;
  const admins = await activeAdmins(trx, companyId);
  await queueMails(
    platform,
    trx,
    admins.map((userId) => ({ ...mail, userId })),
  );
};

/** Writes to a company's Admins that an address is slowed, once a day, when one of their people is tried from there. */
const tellAddressSlowed = async (
  platform: Platform,
  companyId: string,
  sourceName: string,
): Promise<void> => {
  const { signInDatabase, clock } = platform;
  const about = `mail of slowing ${sourceName}`;
  const key = { companyId, key: keyHash(about) };
  const written = await signInDatabase.read({ companyId }, (trx) => windowOfBudget(trx, key));
  if (written && written.getTime() > clock.now().getTime() - dayMinutes * 60_000) return;
  await signInDatabase.write({ companyId }, (trx) =>
    tell(platform, trx, { companyId, about, template: 'address-slowed' }),
  );
};

/** Writes to a company's Admins that sign-ins of all its people are slowed, once a day. */
const tellCompanySlowed = (platform: Platform, trx: Trx, companyId: string): Promise<void> =>
  tell(platform, trx, { companyId, about: 'mail of slowing the company', template: 'company-slowed' });
