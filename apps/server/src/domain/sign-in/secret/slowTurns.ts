import { screens } from '@simward/contract';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Problem, problem } from '../../../platform/problem.ts';
import { queueMails } from '../../mails/queueMail.ts';
import { listActiveAdmins } from '../../people/roles/roles.sql.ts';
import {
  type Budget,
  returnToAnyone,
  secondsLeft,
  takeFromAnyone,
  takeFromBudget,
  windowOfAnyone,
  windowOfBudget,
} from './budgets.sql.ts';
import { triesOfSource } from './sourceBudget.ts';
import { isStandInCode } from './standIn.ts';
import { isTrustedNetwork } from './trustedNetwork.sql.ts';
import type { Account, NetworkAddress, Try } from './try.ts';

/** Seconds between two evaluated tries where sign-ins are slowed. */
const secondsBetween = { anybody: 20, trusted: 1 };

/**
 * The right to have the next secret evaluated at a slowed address or company, once in `secondsBetween`. A try
 * that is turned away after all gives its turn back.
 */
export interface Turn {
  key: Buffer;
}

interface MustWait {
  refusal: Problem;
}

/**
 * Takes a turn of an address that has used up its quick tries. The first slow try waits as long as if the
 * quick tries had been slow, too.
 * @returns undefined for a person whom the client knows, and whose tries have a budget of their own
 */
export const takeTurnOfAddress = async (
  platform: Platform,
  tried: Try,
  { name, address }: NetworkAddress,
  person: PersonKey,
): Promise<Turn | MustWait | undefined> => {
  const { signInDatabase, clock } = platform;
  const { companyId } = person;
  const now = clock.now();
  const { account, known, trusted } = await signInDatabase.read(person, async (trx) => {
    const [account, known, trusted] = await Promise.all([
      tried.findAccount(trx, companyId, person.userId, tried.mobileNo),
      tried.knownClient?.(trx, person),
      isTrustedNetwork(trx, companyId, address, now),
    ]);
    return { account, known, trusted };
  });
  if (account && known) return undefined;
  if (account) await mailAddressSlowed(platform, companyId, name);
  const isQuick = trusted && mayBeQuick(tried.mobileNo, account);
  const secondsApart = isQuick ? secondsBetween.trusted : secondsBetween.anybody;
  const key = keyHash(isQuick ? `turn of ${name} at ${companyId}` : `turn of ${name}`);
  const seconds = await signInDatabase.write('none', async (trx) => {
    const since = await windowOfAnyone(trx, keyHash(name));
    const first = (since ?? now).getTime() + triesOfSource.tries * secondsApart * 1000;
    if (first > now.getTime()) return Math.ceil((first - now.getTime()) / 1000);
    if (await takeFromAnyone(trx, key, onceIn(secondsApart), now)) return 0;
    return secondsLeft(await windowOfAnyone(trx, key), secondsApart / 60, now);
  });
  if (seconds === 0) return { key };
  return { refusal: problem('auth.slowed', { values: { seconds }, retryAfter: seconds }) };
};

const onceIn = (seconds: number) => ({ tries: 1, minutes: seconds / 60 });

/**
 * Activation codes are short, and are therefore never tried quickly, even from a trusted network; a User ID that
 * nobody has is treated alike.
 */
const mayBeQuick = (mobileNo: string, account: Account | undefined) =>
  account ? account.way !== 'pin' : !isStandInCode(mobileNo);

/**
 * Gives a turn back: no secret was evaluated in it, or the right secret of its try makes room for the next
 * try.
 */
export const returnTurnOfAddress = ({ signInDatabase }: Platform, { key }: Turn): Promise<void> =>
  signInDatabase.write('none', (trx) => returnToAnyone(trx, key));

interface CompanyTry {
  companyId: string;
  mobileNo: string;
  account: Account | undefined;
  source: NetworkAddress;
  /**
   * True if the try's address is slowed as well: such tries share turns with each other, but not with tries
   * from other addresses.
   */
  slowedAddress: boolean;
}

/**
 * Takes a turn of a company that is slowed, because most tries of unknown browsers at its people were wrong.
 */
export const takeTurnOfCompany = async (
  platform: Platform,
  trx: Trx,
  { companyId, mobileNo, account, source, slowedAddress }: CompanyTry,
): Promise<Turn | MustWait> => {
  const now = platform.clock.now();
  const trusted = await isTrustedNetwork(trx, companyId, source.address, now);
  if (account) await mailCompanySlowed(platform, trx, companyId);
  const isQuick = trusted && mayBeQuick(mobileNo, account);
  const secondsApart = isQuick ? secondsBetween.trusted : secondsBetween.anybody;
  const others = slowedAddress ? 'slowed addresses' : 'unknown browsers';
  const key = keyHash(`turn of ${isQuick ? source.name : others}`);
  if (await takeFromBudget(trx, { companyId, key }, onceIn(secondsApart), now)) return { key };
  const seconds = secondsLeft(await windowOfBudget(trx, { companyId, key }), secondsApart / 60, now);
  return { refusal: problem('auth.company-slowed', { values: { seconds }, retryAfter: seconds }) };
};

const dayMinutes = 24 * 60;
const onceADay: Budget = { tries: 1, minutes: dayMinutes };
/**
 * At most this many mails a day go to each Admin of a company, so that guesses from a thousand addresses do
 * not fill a mailbox.
 */
const mailsADay: Budget = { tries: 5, minutes: dayMinutes };

/** Mails a company's Admins, once a day, that an address is slowed from which one of their people was tried. */
const mailAddressSlowed = async (
  platform: Platform,
  companyId: string,
  sourceName: string,
): Promise<void> => {
  const { signInDatabase, clock } = platform;
  const about = `mail of slowing ${sourceName}`;
  const key = { companyId, key: keyHash(about) };
  const lastMailAt = await signInDatabase.read({ companyId }, (trx) => windowOfBudget(trx, key));
  if (lastMailAt && lastMailAt.getTime() > clock.now().getTime() - dayMinutes * 60_000) return;
  await signInDatabase.write({ companyId }, (trx) =>
    mailAdmins(platform, trx, { companyId, about, template: 'address-slowed' }),
  );
};

const mailAdmins = async (
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
  const admins = await listActiveAdmins(trx, companyId);
  await queueMails(
    platform,
    trx,
    admins.map((userId) => ({ ...mail, userId })),
  );
};

/** Mails a company's Admins, once a day, that sign-ins of all their people are slowed. */
const mailCompanySlowed = (platform: Platform, trx: Trx, companyId: string): Promise<void> =>
  mailAdmins(platform, trx, { companyId, about: 'mail of slowing the company', template: 'company-slowed' });
