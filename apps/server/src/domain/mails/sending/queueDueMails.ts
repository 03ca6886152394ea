import { waitingJobs } from '../../../platform/jobs/waitingJobs.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverMailJob } from './deliverMail.ts';
import { listDueMails } from './delivery.sql.ts';

/** A mail with a report is sent by a job that makes its file; `features/reports` has it. */
export const reportMailJob = { name: 'deliver-report' } as const;

const mostAtOnce = 500;

/**
 * Queues a job for every mail that is due and has none that waits: its last try failed, its process died, or its job is
 * gone. The row alone says that a mail is to be sent; a job that comes too often finds nothing to do.
 */
export const queueDueMails = async ({ database, jobs, clock }: Platform): Promise<void> => {
  const now = clock.now();
  const listDue = (except: readonly string[], limit: number) =>
    database.read('all', (trx) => listDueMails(trx, { now, except, limit }));
  if ((await listDue([], 1)).length === 0) return;
  const waiting = await waitingJobs(database, [deliverMailJob.name, reportMailJob.name], 'deliveryId');
  const due = await listDue(waiting, mostAtOnce);
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
