import type { outbox } from '@simward/contract';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MailedMade } from './mailedMade.ts';
import { endPasswordLinks } from './passwordLink.sql.ts';
import { deliverMailJob } from './sending/deliverMail.ts';
import { insertDelivery } from './sending/delivery.sql.ts';
import type {
  MailedAccessChange,
  MailedErasure,
  MailedHeadsetRequest,
  MailedRequest,
} from './sending/mailSubject.ts';

interface QueuedMail {
  companyId: string;
  userId: string;
  template: outbox.MailTemplate;
  /** Path of the page that the mail links to. */
  path?: string;
  /** Address that gets the mail instead of the account's present one, such as the former address. */
  to?: string;
  erasure?: MailedErasure;
  accessChange?: MailedAccessChange;
  made?: MailedMade;
  asked?: MailedRequest;
  headset?: MailedHeadsetRequest;
  /** The saved report that a mail of template `report` carries. */
  reportId?: string;
}

/**
 * Mails a person, at the account's address, once the caller's transaction commits. Links are made when the mail is
 * composed, so that the queue has no link that works.
 */
export const queueMail = async (platform: Platform, trx: Trx, mail: QueuedMail): Promise<void> =>
  platform.jobs.send(trx, deliverMailJob, await insertMail(platform, trx, mail));

/**
 * Mails several people. Mails that are queued singly, such as a link for a new password, are sent before
 * these.
 */
export const queueMails = async (
  platform: Platform,
  trx: Trx,
  mails: readonly QueuedMail[],
): Promise<void> => {
  const queued = [];
  for (const mail of mails) queued.push(await insertMail(platform, trx, mail));
  if (queued.length > 0) await platform.jobs.sendMany(trx, deliverMailJob, queued);
};

/** Stores a mail for the list of mails, for a job that delivers it. */
export const insertMail = async ({ clock }: Platform, trx: Trx, mail: QueuedMail) => {
  const now = clock.now();
  const deliveryId = newId(now);
  await insertDelivery(trx, { ...mail, deliveryId }, now);
  return { companyId: mail.companyId, deliveryId };
};

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
