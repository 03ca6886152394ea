import { deleteOldLinks } from '../../domain/mails/passwordLink.sql.ts';
import { consumerOf, type Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailResetLinksJob } from './mailResetLinks.ts';

/** An expired link still tells whom to send a fresh one; after this it is an unknown one. */
const keptDays = 30;

export const forgetOldLinks = (platform: Platform): Promise<void> =>
  platform.database.write('all', (trx) =>
    deleteOldLinks(trx, new Date(platform.clock.now().getTime() - keptDays * 86_400_000)),
  );

export const passwordJobs: readonly Job[] = [
  consumerOf(mailResetLinksJob),
  { name: 'forget-old-links', cron: '50 2 * * *', run: forgetOldLinks },
];
