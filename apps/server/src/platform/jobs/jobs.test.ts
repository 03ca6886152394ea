import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { purgeSignIns } from '../../domain/sign-in/signIn.jobs.ts';
import { buildCompany, buildUser, signInByPassword } from '../../testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { migrate } from '../database/migrations/migrate.ts';
import type { Platform } from '../platform.ts';
import { createJobs, type Jobs } from './createJobs.ts';
import { makeEventPartitions } from './housekeeping.ts';
import { consumerOf, type Job, type QueuedJob } from './job.ts';

let portal: TestPortal;
let started: Jobs[];

beforeEach(async () => {
  // The tests need a portal of their own: each runs a job runner or reads all sign-ins.
  portal = await createTestPortal();
  started = [];
});
afterEach(async () => {
  for (const jobs of started) await jobs.stop();
  await portal.close();
});

const startJobs = async (...list: Job[]): Promise<Jobs> => {
  const jobs = createJobs(portal.platform, portal.database.databaseUrl, list);
  started.push(jobs);
  await jobs.start();
  return jobs;
};

const greetingSchema = z.object({ name: z.string() });

/** A queued job whose runs a test can await. */
const greeting = (failures = 0) => {
  const names: string[] = [];
  const waiting: (() => void)[] = [];
  const job: QueuedJob<z.infer<typeof greetingSchema>> = {
    name: 'greeting',
    payload: greetingSchema,
    run: async (_platform: Platform, { name }) => {
      names.push(name);
      for (const tell of waiting) tell();
      if (names.length <= failures) throw new Error('not today');
    },
  };
  const until = (runs: number) =>
    new Promise<void>((resolve) => {
      const tell = () => names.length >= runs && resolve();
      waiting.push(tell);
      tell();
    });
  return { job, names, until };
};

const storedJobs = async (name: string) => {
  const { rows } = await sql<{
    state: string;
  }>`select state::text from pgboss.job where name = ${name}`.execute(portal.platform.database.unscoped);
  return rows.map((row) => row.state);
};

test('a job queued in a transaction runs once it commits, and never when it rolls back', async () => {
  const { companyId } = await buildCompany(portal);
  const { job, names, until } = greeting();
  await startJobs(consumerOf(job));
  await expect(
    portal.platform.database.write({ companyId }, async (trx) => {
      await portal.platform.jobs.send(trx, job, { name: 'nobody' });
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  await portal.platform.database.write({ companyId }, (trx) =>
    portal.platform.jobs.send(trx, job, { name: 'Anna' }),
  );
  await until(1);
  expect(names).toEqual(['Anna']);
  expect(await storedJobs('greeting')).toHaveLength(1);
});

test('a job that fails is kept to be run again', async () => {
  const { companyId } = await buildCompany(portal);
  const { job, until } = greeting(1);
  const jobs = await startJobs(consumerOf(job));
  await portal.platform.database.write({ companyId }, (trx) =>
    portal.platform.jobs.send(trx, job, { name: 'Anna' }),
  );
  await until(1);
  await jobs.stop();
  expect(await storedJobs('greeting')).toEqual(['retry']);
});

test('two processes share the work of one queue', async () => {
  const { companyId } = await buildCompany(portal);
  const { job, names, until } = greeting();
  await startJobs(consumerOf(job));
  await startJobs(consumerOf(job));
  await portal.platform.database.write({ companyId }, async (trx) => {
    for (const name of ['Anna', 'Ben', 'Cleo']) await portal.platform.jobs.send(trx, job, { name });
  });
  await until(3);
  expect(names.toSorted()).toEqual(['Anna', 'Ben', 'Cleo']);
});

test('a job for the start has run before the others begin, and its schedule is kept', async () => {
  let runs = 0;
  await startJobs({
    name: 'tidy',
    cron: '0 3 * * *',
    atStart: true,
    run: async () => {
      runs += 1;
    },
  });
  expect(runs).toBe(1);
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(
    portal.platform.database.unscoped,
  );
  expect(rows).toEqual([{ name: 'tidy', cron: '0 3 * * *', timezone: 'UTC' }]);
});

test('rounds that overlap begin in their time beside one that waits, and stopping waits for all of them', async () => {
  let end = () => {};
  const first = new Promise<void>((resolve) => {
    end = resolve;
  });
  let rounds = 0;
  let ended = 0;
  const third = new Promise<void>((resolve) => {
    const run = async () => {
      rounds += 1;
      if (rounds === 3) resolve();
      if (rounds === 1) await first;
      ended += 1;
    };
    void startJobs({ name: 'tell', everySeconds: 0.01, open: () => ({ run, stop: () => undefined }) });
  });
  await third;
  expect(ended).toBeLessThan(rounds);
  const stopped = started[0]?.stop();
  end();
  await stopped;
  expect(ended).toBe(rounds);
});

test('the tables of the job runner are the owner’s, and migrating again leaves them', async () => {
  const { rows } = await sql<{ owner: string }>`
    select distinct tableowner as owner from pg_tables where schemaname = 'pgboss'`.execute(
    portal.platform.database.unscoped,
  );
  expect(rows).toEqual([{ owner: 'simward_owner' }]);
  expect(await migrate(portal.database.migrationDatabaseUrl)).toEqual([]);
});

test('event partitions of this month and the next three are made, by two processes at once', async () => {
  await Promise.all([makeEventPartitions(portal.platform), makeEventPartitions(portal.platform)]);
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'session_event'::regclass order by 1`.execute(portal.platform.database.unscoped);
  expect(rows.map((row) => row.name)).toEqual([
    'session_event_2026_11',
    'session_event_2026_12',
    'session_event_2027_01',
    'session_event_2027_02',
    'session_event_default',
  ]);
});

test('sign-ins that ended a month ago are forgotten, living ones stay', async () => {
  const { companyId } = await buildCompany(portal);
  const user = await buildUser(portal, companyId);
  const kept = () =>
    portal.platform.database.read({ companyId }, async (trx) => ({
      sessions: (await trx.selectFrom('sign_in_session').select('sign_in_session_id').execute()).length,
      // Three rows: the company's tries from unknown browsers, the wrong ones among them, and the account's sign-in of
      // that day.
      budgets: (await trx.selectFrom('sign_in_budget').select('window_start').execute()).length,
      ofAddresses: (await trx.selectFrom('anyone_budget').select('window_start').execute()).length,
    }));
  await signInByPassword(portal, user);
  portal.clock.advance({ days: 32 });
  expect(await kept()).toEqual({ sessions: 1, budgets: 3, ofAddresses: 1 });
  await purgeSignIns(portal.platform);
  expect(await kept()).toEqual({ sessions: 0, budgets: 0, ofAddresses: 0 });
  await signInByPassword(portal, user);
  await purgeSignIns(portal.platform);
  expect(await kept()).toEqual({ sessions: 1, budgets: 3, ofAddresses: 1 });
});
