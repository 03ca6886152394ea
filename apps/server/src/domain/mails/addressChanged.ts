import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { endPasswordLinks } from './passwordLink.sql.ts';
import { queueMails } from './queueMail.ts';

/**
 * After a change of a person's address: ends the links mailed to the old address, and mails both addresses, so that a
 * person who lost the account to somebody else knows before the next reset.
 */
export const addressChanged = async (
  platform: Platform,
  trx: Trx,
  person: PersonKey,
  oldAddress: string,
): Promise<void> => {
  await endPasswordLinks(trx, person.companyId, [person.userId], platform.clock.now());
  const mail = { ...person, template: 'address-changed' } as const;
  await queueMails(platform, trx, [{ ...mail, to: oldAddress }, mail]);
};
