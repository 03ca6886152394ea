import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverDue } from './deliverDue.ts';
import { deleteOldDeliveries } from './deliveries.sql.ts';

const keptDays = 30;

export const forgetOldDeliveries = (platform: Platform): Promise<void> =>
  platform.database.write('all', (trx) =>
    deleteOldDeliveries(trx, new Date(platform.clock.now().getTime() - keptDays * 86_400_000)),
  );

export const webhookJobs: readonly Job[] = [
  { name: 'deliver-webhooks', everySeconds: 2, run: deliverDue },
  { name: 'forget-old-webhook-deliveries', cron: '35 3 * * *', run: forgetOldDeliveries },
];
