import { consumerOf, type Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverMailJob } from './deliverMail.ts';
import { deleteOldMails } from './delivery.sql.ts';

/** Long enough to answer «I never got it», short enough to keep no register of people. */
const keptDays = 90;

export const forgetOldMails = (platform: Platform): Promise<void> =>
  platform.database.write('all', (trx) =>
    deleteOldMails(trx, new Date(platform.clock.now().getTime() - keptDays * 86_400_000)),
  );

export const mailJobs: readonly Job[] = [
  consumerOf(deliverMailJob),
  { name: 'forget-old-mails', cron: '55 2 * * *', run: forgetOldMails },
];
