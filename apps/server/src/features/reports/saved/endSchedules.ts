import { queueMails } from '../../../domain/mails/queueMail.ts';
import type { MadeEnded } from '../../../domain/makers/handOver.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSaved } from './savedReports.sql.ts';
import { deleteSchedule, listRecipients } from './schedules.sql.ts';

/** Ends the schedules that a `madeEnded` event names, and mails their readers. The reports stay saved. */
export const endSchedules = async (
  platform: Platform,
  trx: Trx,
  { companyId, kind, subjectIds, by }: MadeEnded,
): Promise<void> => {
  if (kind !== 'report-schedule') return;
  for (const reportId of subjectIds) {
    const key = { companyId, reportId };
    const readers = await listRecipients(trx, key);
    const saved = await findSaved(trx, reportId, companyId);
    await deleteSchedule(trx, key);
    const endedThings = { by, things: saved ? [saved.name] : [] };
    await queueMails(
      platform,
      trx,
      readers.map((userId) => ({ companyId, userId, template: 'report-ended' as const, made: endedThings })),
    );
  }
};
