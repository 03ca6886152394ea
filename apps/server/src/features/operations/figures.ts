import { Counter, Gauge, type Registry } from 'prom-client';
import { sessionFinished } from '../../domain/sessions/sessionFinished.ts';
import type { Platform } from '../../platform/platform.ts';
import { allFiguresBehind, jobsWaiting, mailsFailed, secondsSince } from './figures.sql.ts';

const dayMs = 24 * 3_600_000;

/** Figures that operators are woken by; what stands in the database is read when somebody asks for them. */
export const recordFigures = ({ clock, database, events }: Platform, register: Registry): void => {
  const registers = [register];
  const finished = new Counter({
    name: 'sessions_finished_total',
    help: 'Sessions of headsets that this process gave a result',
    registers,
  });
  events.on(sessionFinished, async () => finished.inc());
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers, collect: async () => void (await isRead()) });
  const jobs = gauge('jobs_waiting', 'Jobs that could run now, by job', 'job');
  const ages = gauge(
    'job_oldest_seconds',
    'How long the oldest job that could run now has waited, by job',
    'job',
  );
  const mails = gauge('mails_failed', 'Mails of the last day that were not taken');
  const folds = gauge('figures_waiting', 'Days of people that the figures of their company do not count yet');
  const oldest = gauge('figures_oldest_seconds', 'How long the oldest of them has waited to be counted');
  const uncounted = gauge('figures_failed', 'Those of them that could not be counted, and are tried again');
  const read = async () => {
    const now = clock.now();
    const yesterday = new Date(now.getTime() - dayMs);
    const [waiting, failedMails, { days, failed, since }] = await Promise.all([
      jobsWaiting(database),
      database.read('all', (trx) => mailsFailed(trx, yesterday)),
      database.read('all', allFiguresBehind),
    ]);
    jobs.reset();
    ages.reset();
    for (const { job, number, seconds } of waiting) {
      jobs.set({ job }, number);
      ages.set({ job }, seconds);
    }
    mails.set(failedMails);
    folds.set(days);
    oldest.set(secondsSince(since, now));
    uncounted.set(failed);
  };
  let reading: Promise<boolean> | undefined;
  /** Once for all who are asked together: each waits for it, so that none tells what the last asking found. */
  const isRead = (): Promise<boolean> => {
    reading ??= read()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answered when the metrics were asked for',
    registers,
    async collect() {
      this.set((await isRead()) ? 1 : 0);
    },
  });
};
