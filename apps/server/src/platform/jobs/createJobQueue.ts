import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Trx } from '../database/createDatabase.ts';
import { jobSchema } from './installJobSchema.ts';

/** What a sender knows of a queued job: its name, and how its payload is read when it runs. */
interface Queued<Payload> {
  readonly name: string;
  /** Left out where the payload comes from a job that was sent before. */
  readonly payload?: z.ZodType<Payload>;
}

export interface JobQueue {
  /** Queues a job in the caller's transaction: it runs if, and only if, that commits. */
  send<Payload extends object>(trx: Trx, job: Queued<Payload>, payload: Payload): Promise<void>;
  /** Queues many at once; they let what is sent one by one, such as a link that somebody waits for, go first. */
  sendMany<Payload extends object>(
    trx: Trx,
    job: Queued<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>;
  close(): Promise<void>;
}

export const retries = { retryLimit: 5, retryDelay: 10, retryBackoff: true };

/** The sending side of the job runner, for services; it connects when something is queued for the first time. */
export const createJobQueue = (databaseUrl: string, log: FastifyBaseLogger): JobQueue => {
  let starting: Promise<PgBoss> | undefined;
  const known = new Map<string, Promise<void>>();
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
      const queue = known.get(name) ?? boss.createQueue(name, retries);
      known.set(name, queue);
      await queue;
      return boss;
    } catch (error) {
      // The next try must not meet the failure of this one.
      starting = undefined;
      known.delete(name);
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
