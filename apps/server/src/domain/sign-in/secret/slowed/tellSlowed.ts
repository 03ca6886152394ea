import { screens } from '@simward/contract';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { queueMails } from '../../../mails/queueMail.ts';
import { activeAdmins } from '../../../people/roles/activeAdmins.sql.ts';
import { type Budget, takeFromBudget, windowOfBudget } from '../budgets/budgets.sql.ts';

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
export const tellAddressSlowed = async (
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
export const tellCompanySlowed = (platform: Platform, trx: Trx, companyId: string): Promise<void> =>
  tell(platform, trx, { companyId, about: 'mail of slowing the company', template: 'company-slowed' });
