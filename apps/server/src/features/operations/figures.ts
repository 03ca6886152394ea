import { Counter, Gauge, type Registry } from 'prom-client';
import { sessionFinished } from '../../domain/sessions/sessionEvents.ts';
import { isOverloaded } from '../../platform/database/connections/isUnreachable.ts';
import { deliveryTried } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFailedMails, countWaitingJobs, findAllFiguresBehind } from './operations.sql.ts';
import { shareReading } from './shareReading.ts';

const dayMs = 24 * 3_600_000;

/** Registers the figures for operators' alarms. Those from the database are read each time the metrics are asked for. */
export const recordFigures = ({ clock, database, events }: Platform, register: Registry): void => {
  const registers = [register];
  const finishedSessions = new Counter({
    name: 'sessions_finished_total',
    help: 'Sessions of headsets that this process gave a result',
    registers,
  });
  events.on(sessionFinished, async () => finishedSessions.inc());
  const triedDeliveries = new Counter({
    name: 'deliveries_tried_total',
    help: 'Tries of deliveries by this process, by outbox and by what became of the delivery',
    labelNames: ['outbox', 'state'],
    registers,
  });
  events.on(deliveryTried, async (_trx, labels) => triedDeliveries.inc(labels));
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers, collect: async () => void (await answers()) });
  const waitingJobs = gauge('jobs_waiting', 'Jobs that could run now, by job', 'job');
  const oldestJobSeconds = gauge(
    'job_oldest_seconds',
    'How long the oldest job that could run now has waited, by job',
    'job',
  );
  const mailFailures = gauge('mails_failed', 'Mails of the last day that were not taken');
  const waitingDays = gauge(
    'figures_waiting',
    'Days of people that the figures of their company do not count yet',
  );
  const oldestDaySeconds = gauge(
    'figures_oldest_seconds',
    'How long the oldest of them has waited to be counted',
  );
  const failedDays = gauge('figures_failed', 'Those of them that could not be counted, and are tried again');
  const readAll = async () => {
    const now = clock.now();
    const yesterday = new Date(now.getTime() - dayMs);
    const [waiting, failedMails, { days, failed, since }] = await Promise.all([
      countWaitingJobs(database),
      database.read('all', (trx) => countFailedMails(trx, yesterday)),
      database.read('all', findAllFiguresBehind),
    ]);
    waitingJobs.reset();
    oldestJobSeconds.reset();
    for (const { job, number, seconds } of waiting) {
      waitingJobs.set({ job }, number);
      oldestJobSeconds.set({ job }, seconds);
    }
    mailFailures.set(failedMails);
    waitingDays.set(days);
    oldestDaySeconds.set(secondsSince(since, now));
    failedDays.set(failed);
  };
  /**
   * Gauges are asked all at once and share one reading of the database. Each gauge waits for it, so that no
   * gauge gives old figures.
   */
  const answers = shareReading(() =>
    readAll().then(
      () => true,
      // Where all connections are taken the database is there, and `problems_total` tells of the overload.
      (error: unknown) => error instanceof Error && isOverloaded(error),
    ),
  );
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answered when the metrics were asked for',
    registers,
    async collect() {
      this.set((await answers()) ? 1 : 0);
    },
  });
};

export const secondsSince = (since: Date | null, now: Date): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);
