import { outbox } from '@simward/contract';
import { consumerOf, type Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldAssignmentMails } from './assignments/assignmentMail.sql.ts';
import { remindLearners } from './assignments/remindLearners.ts';
import { deliverMailJob } from './sending/deliverMail.ts';
import { deleteOldMails } from './sending/delivery.sql.ts';
import { queueDueMails } from './sending/queueDueMails.ts';

export const forgetOldMails = (platform: Platform): Promise<void> =>
  platform.database.write('all', async (trx) => {
    const before = new Date(platform.clock.now().getTime() - outbox.keptDays * 86_400_000);
    await deleteOldMails(trx, before);
    await deleteOldAssignmentMails(trx, before);
  });

export const mailJobs: readonly Job[] = [
  consumerOf(deliverMailJob),
  { name: 'queue-due-mails', everySeconds: 10, run: queueDueMails },
  { name: 'remind-learners', cron: '10 * * * *', run: remindLearners },
  { name: 'forget-old-mails', cron: '55 2 * * *', run: forgetOldMails },
];
