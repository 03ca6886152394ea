import { makers } from '@simward/contract';
import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWebhookSender } from './sendDeliveries.ts';
import { deleteOldDeliveries } from './webhookDeliveries.sql.ts';
import { dropOldEvents } from './webhooks.sql.ts';

const keptDays = 30;

export const forgetOldDeliveries = (platform: Platform): Promise<void> =>
  platform.database.write('all', (trx) =>
    deleteOldDeliveries(trx, new Date(platform.clock.now().getTime() - keptDays * 86_400_000)),
  );

/**
 * Deletes old events of webhooks that rest: nothing is sent for them, so their events are kept for a few days
 * only.
 */
export const dropRestingEvents = (platform: Platform): Promise<void> =>
  platform.database.write('all', (trx) =>
    dropOldEvents(trx, new Date(platform.clock.now().getTime() - makers.limits.eventDays * 86_400_000)),
  );

export const webhookJobs: readonly Job[] = [
  { name: 'deliver-webhooks', everySeconds: 2, open: createWebhookSender },
  { name: 'drop-events-of-resting-webhooks', cron: '25 * * * *', run: dropRestingEvents },
  { name: 'forget-old-webhook-deliveries', cron: '35 3 * * *', run: forgetOldDeliveries },
];
