import { openJobs } from '../../../platform/jobs/openJobs.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverMailJob } from './deliverMail.ts';
import { listDueMails } from './delivery.sql.ts';

/** A mail with a report is sent by a job that makes its file; `features/reports` has it. */
export const reportMailJob = { name: 'deliver-report' } as const;

const mostAtOnce = 500;

/**
 * Queues a job for every mail that is due and has none: its last try failed, its process died, or its job is gone. The row
 * alone says that a mail is to be sent; a job that comes too often finds nothing to do.
 */
export const queueDueMails = async (platform: Platform): Promise<void> => {
  const { database, jobs, clock } = platform;
  const except = await openJobs(platform, [deliverMailJob.name, reportMailJob.name], 'deliveryId');
  const due = await database.read('all', (trx) =>
    listDueMails(trx, { now: clock.now(), except, limit: mostAtOnce }),
  );
  if (due.length === 0) return;
  const awaitedLinks = due.filter(({ template }) => template === 'reset').map(keyOf);
  const reports = due.flatMap((mail) =>
    mail.reportId === null ? [] : [{ ...keyOf(mail), reportId: mail.reportId }],
  );
  const others = due.filter(({ template, reportId }) => template !== 'reset' && reportId === null).map(keyOf);
  await database.write('all', async (trx) => {
    for (const key of awaitedLinks) await jobs.send(trx, deliverMailJob, key);
    if (others.length > 0) await jobs.sendMany(trx, deliverMailJob, others);
    if (reports.length > 0) await jobs.sendMany(trx, reportMailJob, reports);
  });
};

const keyOf = ({ companyId, deliveryId }: { companyId: string; deliveryId: string }) => ({
  companyId,
  deliveryId,
});
