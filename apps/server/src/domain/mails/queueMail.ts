import type { outbox } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MailedMade } from './mailedMade.ts';
import type { MailedErasure } from './sending/composeMail.ts';
import { deliverMailJob } from './sending/deliverMail.ts';
import { insertDelivery } from './sending/delivery.sql.ts';
import type { MailedAccessChange } from './sending/mailWords.ts';

interface QueuedMail {
  companyId: string;
  userId: string;
  template: outbox.MailTemplate;
  /** Of the page that it leads to. */
  path?: string;
  /** An address that the account had, in place of the one that it has. */
  to?: string;
  erasure?: MailedErasure;
  accessChange?: MailedAccessChange;
  made?: MailedMade;
}

/**
 * Writes to a person, at the address stored on the account, once the caller's transaction commits. Links are made when
 * the mail is, so that none that works lies in the queue.
 */
export const queueMail = async (platform: Platform, trx: Trx, mail: QueuedMail): Promise<void> =>
  platform.jobs.send(trx, deliverMailJob, await noteMail(platform, trx, mail));

/** Writes to many people; whoever waits for a link of their own goes first. */
export const queueMails = async (
  platform: Platform,
  trx: Trx,
  mails: readonly QueuedMail[],
): Promise<void> => {
  const noted = [];
  for (const mail of mails) noted.push(await noteMail(platform, trx, mail));
  if (noted.length > 0) await platform.jobs.sendMany(trx, deliverMailJob, noted);
};

/** The mail as people follow it, for a job that delivers it. */
export const noteMail = async ({ clock }: Platform, trx: Trx, mail: QueuedMail) => {
  const now = clock.now();
  const deliveryId = newId(now);
  await insertDelivery(trx, { ...mail, deliveryId }, now);
  return { companyId: mail.companyId, deliveryId };
};
