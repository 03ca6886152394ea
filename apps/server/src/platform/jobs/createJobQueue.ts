import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Trx } from '../database/createDatabase.ts';
import { jobSchema } from './installJobSchema.ts';

/** The part of a queued job that its sender needs. */
interface Queued<Payload> {
  readonly name: string;
  /**
   * Gives `send` the payload's type and is not used at run time. Undefined if the payload is that of an
   * earlier job.
   */
  readonly payload?: z.ZodType<Payload>;
}

export interface JobQueue {
  /** Queues a job in the caller's transaction: it runs if, and only if, the transaction commits. */
  send<Payload extends object>(trx: Trx, job: Queued<Payload>, payload: Payload): Promise<void>;
  /**
   * Queues many jobs. They run after jobs that were queued by `send`, such as the mail of a link that
   * somebody waits for.
   */
  sendMany<Payload extends object>(
    trx: Trx,
    job: Queued<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>;
  close(): Promise<void>;
}

export const retries = { retryLimit: 5, retryDelay: 10, retryBackoff: true };

/** Queues jobs for the job runner. It connects when the first job is queued. */
export const createJobQueue = (databaseUrl: string, log: FastifyBaseLogger): JobQueue => {
  let starting: Promise<PgBoss> | undefined;
  const queues = new Map<string, Promise<void>>();
  const start = async (): Promise<PgBoss> => {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      schema: jobSchema,
      application_name: 'simward-queue',
      max: 1,
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
    await boss.start();
    return boss;
  };
  const ready = async (name: string): Promise<PgBoss> => {
    starting ??= start();
    try {
      const boss = await starting;
      const queue = queues.get(name) ?? boss.createQueue(name, retries);
      queues.set(name, queue);
      await queue;
      return boss;
    } catch (error) {
      // Forgets the failed attempt, so that the next call tries again.
      starting = undefined;
      queues.delete(name);
      throw error;
    }
  };
  return {
    send: async (trx, job, payload) => {
      const boss = await ready(job.name);
      await boss.send(job.name, payload, { db: fromKysely(trx) });
    },
    sendMany: async (trx, job, payloads) => {
      const boss = await ready(job.name);
      const jobs = payloads.map((data) => ({ data, priority: -1 }));
      await boss.insert(job.name, jobs, { db: fromKysely(trx), returnId: true });
    },
    close: async () => {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
};
