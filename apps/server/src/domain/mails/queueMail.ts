import type { outbox } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverMailJob } from './deliverMail.ts';
import { insertDelivery } from './delivery.sql.ts';

interface QueuedMail {
  companyId: string;
  userId: string;
  template: outbox.MailTemplate;
}

/**
 * Writes to a person, at the address stored on the account, once the caller's transaction commits. Links are made when
 * the mail is, so that none that works lies in the queue.
 */
export const queueMail = async (platform: Platform, trx: Trx, mail: QueuedMail): Promise<void> => {
  const now = platform.clock.now();
  const deliveryId = newId(now);
  await insertDelivery(trx, { ...mail, deliveryId }, now);
  await platform.jobs.send(trx, deliverMailJob, { companyId: mail.companyId, deliveryId });
};
