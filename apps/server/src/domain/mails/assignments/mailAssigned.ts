import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DatesChanged, ModulesAssigned } from '../../assignments/assignmentEvents.ts';
import { deliverMailJob } from '../sending/deliverMail.ts';
import { insertDeliveries } from '../sending/delivery.sql.ts';
import { insertAssignmentMails, type Occasion } from './assignmentMail.sql.ts';

/**
 * Mails learners of a company once about an occasion, when the caller's transaction commits.
 * @returns how many learners get a mail
 */
export const mailLearners = async (
  platform: Platform,
  trx: Trx,
  occasion: Occasion,
  userIds: readonly string[],
): Promise<number> => {
  const now = platform.clock.now();
  const { companyId, kind } = occasion;
  const possibleMails = userIds.map((userId) => ({ userId, deliveryId: newId(now) }));
  const mails = await insertAssignmentMails(trx, occasion, possibleMails, now);
  if (mails.length === 0) return 0;
  await insertDeliveries(trx, { companyId, template: kind, mails }, now);
  const keys = mails.map(({ deliveryId }) => ({ companyId, deliveryId }));
  await platform.jobs.sendMany(trx, deliverMailJob, keys);
  return mails.length;
};

/** Mails learners what a save assigned to them, one mail a person, if the person who saved wanted mails. */
export const mailAssigned = async (
  platform: Platform,
  trx: Trx,
  { companyId, userIds, save }: ModulesAssigned,
): Promise<void> => {
  if (!save?.mails) return;
  const occasion = { companyId, kind: 'modules-assigned', occasion: save.batchId } as const;
  await mailLearners(platform, trx, occasion, userIds);
};

/**
 * Mails learners another due date: all of them if the person who saved wanted mails, otherwise those who know the
 * earlier date from a mail.
 */
export const mailChangedDates = async (
  platform: Platform,
  trx: Trx,
  { companyId, userIds, informed, save }: DatesChanged,
): Promise<void> => {
  const recipients = save.mails ? userIds : informed;
  if (recipients.length === 0) return;
  const occasion = { companyId, kind: 'modules-due-changed', occasion: save.batchId } as const;
  await mailLearners(platform, trx, occasion, recipients);
};
