import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { endPasswordLinks } from './passwordLink.sql.ts';
import { queueMails } from './queueMail.ts';

/**
 * After a person's address was changed: links that wait in the mailbox of the old one open nothing any more, and both
 * mailboxes hear of it, so that whoever lost the account knows before the next reset.
 */
export const addressChanged = async (
  platform: Platform,
  trx: Trx,
  person: PersonKey,
  before: string,
): Promise<void> => {
  await endPasswordLinks(trx, person.companyId, [person.userId], platform.clock.now());
  const mail = { ...person, template: 'address-changed' } as const;
  await queueMails(platform, trx, [{ ...mail, to: before }, mail]);
};
