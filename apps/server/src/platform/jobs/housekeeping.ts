import type { Platform } from '../platform.ts';
import { makeEventPartition } from './housekeeping.sql.ts';
import type { Job } from './job.ts';

/**
 * Makes the partitions for the next months' events. A partition that cannot be made now is left out (events of its
 * month lie in the default partition already, another process makes it, or the parent is busy): events then go to the
 * default partition.
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

const monthsAhead = 3;

/** First days of this month (UTC) and the ones after it. */
const comingMonths = (now: Date): string[] =>
  Array.from({ length: monthsAhead + 1 }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 10),
  );
