import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { Registry } from 'prom-client';
import { createApp } from '../../app.ts';
import type { OasisWay } from '../../platform/config/config.ts';
import { createPlatform } from '../../platform/createPlatform.ts';
import { createCallOutside } from '../../platform/http/callOutside.ts';
import type { MailSettings } from '../../platform/mail/mailTransport.ts';
import type { Platform } from '../../platform/platform.ts';
import { spreadTables } from '../statements/companyTables.sql.ts';
import { expectDistributable } from '../statements/expectDistributable.ts';
import { type Activity, recordStatements } from '../statements/recordStatements.ts';
import { createJobTaker } from './jobTaker.ts';
import { createSendCall, type SendCall } from './sendCall.ts';
import { createTestClock, type TestClock } from './testClock.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export interface TestPortal {
  app: FastifyInstance;
  /** What the server has counted. */
  metrics: Registry;
  platform: Platform;
  clock: TestClock;
  database: TestDatabase;
  send: SendCall;
  /** What the requests and jobs so far have sent to the database. */
  activities: readonly Activity[];
  /** Throws for every statement noted so far that does not distribute, and forgets them all. */
  checkStatements(): void;
  /** Notes what `work` sends as a job's: a scheduled one that the test runs, or a command. */
  duringJobs<T>(work: () => Promise<T>): Promise<T>;
  /** Runs what is queued, to the last job, as the job runner would. */
  runJobs(): Promise<void>;
  /** Shuts it down, or leaves it to the next file where files share it; then checks the statements. */
  close(): Promise<void>;
}

interface TestPortalOptions {
  /** Where people reach the portal; passkeys need a host name. */
  publicUrl?: string;
  /** A database that the test prepared; it is dropped with the portal. */
  database?: TestDatabase;
  /** A folder that whoever names it removes; the portal keeps its files there. */
  filesIn?: string;
  /** A mail server that the test runs; without one the outbox keeps what would have been sent. */
  mail?: MailSettings;
  /** Hosts at which a module's demo may be watched. */
  videoHosts?: readonly string[];
  /** Addresses of proxies that are believed. */
  trustedProxies?: readonly string[];
  requestMs?: number;
  /** Where the log goes; nobody reads it otherwise. */
  log?: Logger;
  /** Hears what each call was answered, as it was sent. */
  onAnswer?: (name: string, text: string) => void;
  /** Where a learning system runs that the test plays. */
  oasis?: OasisWay;
  /** Whether other systems may lie on this machine, where the test plays them. */
  callsLoopback?: boolean;
  /** How long it waits for other systems. */
  patienceMs?: number;
  /** Another portal whose database and clock this one works with, as two processes beside each other do. */
  beside?: TestPortal;
}

const key = (name: string) => new TextEncoder().encode(name.padEnd(32, '.'));

/** The whole server on a database of its own, the given one or another portal's, with a clock that the test moves. */
export const createTestPortal = async (given: TestPortalOptions = {}): Promise<TestPortal> => {
  const database = given.beside?.database ?? given.database ?? (await createTestDatabase());
  const clock = given.beside?.clock ?? createTestClock();
  const files = await mkdtemp(join(given.filesIn ?? tmpdir(), 'simward-files-'));
  const log = given.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const made = await createPlatform({
    databaseUrl: database.databaseUrl,
    allCompaniesDatabaseUrl: database.allCompaniesDatabaseUrl,
    secrets: {
      tokenKey: key('token'),
      pepper: key('pepper'),
      encryptionKey: key('encryption'),
      linkKey: key('link'),
      auditKey: key('audit'),
      sealingSeed: key('sealing'),
    },
    mail: given.mail ?? null,
    storage: { kind: 'folder', directory: files },
    clock,
    publicUrl: new URL(given.publicUrl ?? 'http://127.0.0.1:3000'),
    callsLoopback: given.callsLoopback ?? true,
    ...(given.oasis && { oasis: given.oasis }),
    ...(given.videoHosts && { videoHosts: given.videoHosts }),
    log,
    connections: { general: 5, allCompanies: 3, ingest: 5 },
    passwordCost: { memoryCost: 64, timeCost: 1 },
  });
  const platform = {
    ...made,
    ...(given.patienceMs && { callOutside: createCallOutside(made.outgoingRules, given.patienceMs) }),
  };
  const metrics = new Registry();
  const app = await createApp(platform, {
    version: '0.0.0-test',
    dataDir: tmpdir(),
    webFolder: '/nowhere',
    logger: log,
    ...(given.trustedProxies && { trustedProxies: given.trustedProxies }),
    ...(given.requestMs !== undefined && { requestMs: given.requestMs }),
    metrics,
    isStopping: () => false,
  });
  const recorder = recordStatements(
    app,
    [platform.database.pool, platform.ingestDatabase.pool, platform.signInDatabase.pool],
    platform.database.allCompaniesPool,
  );

  const tables = await spreadTables(platform.database);
  const jobs = createJobTaker(platform, database.databaseUrl);
  const checkStatements = () => {
    const noted = [...recorder.activities];
    recorder.forget();
    expectDistributable(noted, tables);
  };

  return {
    app,
    metrics,
    platform,
    clock,
    database,
    send: createSendCall(app, { address: '127.0.0.1', onAnswer: given.onAnswer }),
    activities: recorder.activities,
    checkStatements,
    duringJobs: (work) => recorder.duringJobs(work),
    runJobs: () => recorder.duringJobs(() => jobs.takeAll()),
    close: async () => {
      await app.close();
      await jobs.close();
      await platform.close();
      if (!given.beside) await database.drop();
      await rm(files, { recursive: true, force: true });
      checkStatements();
    },
  };
};

/** The portal as one of several files uses it: its end checks the statements and leaves the portal open. */
export const lend = (portal: TestPortal): TestPortal => ({
  ...portal,
  close: async () => portal.checkStatements(),
});
