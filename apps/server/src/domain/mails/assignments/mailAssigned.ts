import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DatesChanged } from '../../assignments/datesChanged.ts';
import type { ModulesAssigned } from '../../assignments/modulesAssigned.ts';
import { deliverMailJob } from '../sending/deliverMail.ts';
import { insertDeliveries } from '../sending/delivery.sql.ts';
import { noteMails, type Occasion } from './assignmentMail.sql.ts';

/**
 * Writes to learners of a company once about an occasion, when the caller's transaction commits.
 * @returns how many are written to
 */
export const mailLearners = async (
  platform: Platform,
  trx: Trx,
  occasion: Occasion,
  userIds: readonly string[],
): Promise<number> => {
  const now = platform.clock.now();
  const { companyId, kind } = occasion;
  const asked = userIds.map((userId) => ({ userId, deliveryId: newId(now) }));
  const mails = await noteMails(trx, occasion, asked, now);
  if (mails.length === 0) return 0;
  await insertDeliveries(trx, { companyId, template: kind, mails }, now);
  const keys = mails.map(({ deliveryId }) => ({ companyId, deliveryId }));
  await platform.jobs.sendMany(trx, deliverMailJob, keys);
  return mails.length;
};

/** Tells learners of what a save gave them, where whoever saved asked for it: one mail a person. */
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
 * Tells learners of another due date: all of them where whoever saved asked for it, else those who know the date before
 * from a mail.
 */
export const mailDates = async (
  platform: Platform,
  trx: Trx,
  { companyId, userIds, informed, save }: DatesChanged,
): Promise<void> => {
  const meant = save.mails ? userIds : informed;
  if (meant.length === 0) return;
  const occasion = { companyId, kind: 'modules-due-changed', occasion: save.batchId } as const;
  await mailLearners(platform, trx, occasion, meant);
};
