import type { Platform } from '../platform.ts';
import { makeEventPartition } from './housekeeping.sql.ts';
import type { Job } from './job.ts';

const monthsAhead = 3;

/** First days of this month (UTC) and the ones after it. */
const comingMonths = (now: Date): string[] =>
  Array.from({ length: monthsAhead + 1 }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 10),
  );

/**
 * Makes the partitions that the next months' events will go to. One that cannot be made now (events of its month lie
 * in the default partition already, another process makes it, the parent is busy) is left: events find the default
 * partition all the same.
 */
export const makeEventPartitions = async (platform: Platform): Promise<void> => {
  for (const month of comingMonths(platform.clock.now())) {
    try {
      await platform.database.write('all', (trx) => makeEventPartition(trx, month));
    } catch (error) {
      platform.log.warn({ err: error, month }, 'the event partition of a month was not made');
    }
  }
};

export const housekeepingJobs: readonly Job[] = [
  { name: 'make-event-partitions', cron: '20 2 * * *', atStart: true, run: makeEventPartitions },
];
