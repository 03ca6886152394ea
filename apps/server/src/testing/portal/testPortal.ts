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
  metrics: Registry;
  platform: Platform;
  clock: TestClock;
  /** The scenarios that are played in a browser; a test adds those of its modules (`buildScenario`). */
  scenarios: Platform['scenarios'][number][];
  database: TestDatabase;
  send: SendCall;
  /** The statements that requests and jobs have sent to the database so far. */
  activities: readonly Activity[];
  /** Throws when a recorded statement does not distribute, and clears the record. */
  checkStatements(): void;
  /** Records the statements of `work` as those of a job: a scheduled job that the test runs, or a command. */
  duringJobs<T>(work: () => Promise<T>): Promise<T>;
  /** Runs all queued jobs, as the job runner would. */
  runJobs(): Promise<void>;
  /** Shuts the portal down, unless files share it; then checks the statements. */
  close(): Promise<void>;
}

interface TestPortalOptions {
  /** The portal's address for people; passkeys need a host name in it. */
  publicUrl?: string;
  /** A database that the test prepared; it is dropped with the portal. */
  database?: TestDatabase;
  /** A folder for the portal's files; the test that names it also removes it. */
  filesIn?: string;
  /** A mail server that the test runs; without one the outbox stores mails instead of sending them. */
  mail?: MailSettings;
  /** Hosts at which a module's demo may be watched. */
  videoHosts?: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[];
  requestMs?: number;
  /** Receives the log, which is silent otherwise. */
  log?: Logger;
  /** Called with the text of each answer, as it was sent. */
  onAnswer?: (name: string, text: string) => void;
  /** A learning system that the test runs. */
  oasis?: OasisWay;
  /** Allows calls to other systems on this machine, which the test runs; true unless the test says otherwise. */
  callsLoopback?: boolean;
  /** The time that the portal waits for other systems. */
  patienceMs?: number;
  /** How long calls wait for a free connection. */
  longestWaitMs?: number;
  /** Another portal whose database and clock this one shares, like a second process. */
  beside?: TestPortal;
}

const key = (name: string) => new TextEncoder().encode(name.padEnd(32, '.'));

/** The whole server with a clock that the test moves, on a new database, the given one or another portal's. */
export const createTestPortal = async (options: TestPortalOptions = {}): Promise<TestPortal> => {
  const database = options.beside?.database ?? options.database ?? (await createTestDatabase());
  const clock = options.beside?.clock ?? createTestClock();
  const files = await mkdtemp(join(options.filesIn ?? tmpdir(), 'simward-files-'));
  const log = options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const scenarios: TestPortal['scenarios'] = [];
  const createdPlatform = await createPlatform({
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
    mail: options.mail ?? null,
    storage: { kind: 'folder', directory: files },
    clock,
    publicUrl: new URL(options.publicUrl ?? 'http://127.0.0.1:3000'),
    callsLoopback: options.callsLoopback ?? true,
    ...(options.oasis && { oasis: options.oasis }),
    ...(options.videoHosts && { videoHosts: options.videoHosts }),
    scenarios,
    log,
    connections: { general: 5, allCompanies: 3, ingest: 5 },
    ...(options.longestWaitMs !== undefined && { longestWaitMs: options.longestWaitMs }),
    passwordCost: { memoryCost: 64, timeCost: 1 },
  });
  const platform = {
    ...createdPlatform,
    ...(options.patienceMs && {
      callOutside: createCallOutside(createdPlatform.outgoingRules, options.patienceMs),
    }),
  };
  const metrics = new Registry();
  const app = await createApp(platform, {
    version: '0.0.0-test',
    dataDir: tmpdir(),
    webFolder: '/nowhere',
    logger: log,
    ...(options.trustedProxies && { trustedProxies: options.trustedProxies }),
    ...(options.requestMs !== undefined && { requestMs: options.requestMs }),
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
    const activities = [...recorder.activities];
    recorder.forget();
    expectDistributable(activities, tables);
  };

  return {
    app,
    metrics,
    platform,
    clock,
    scenarios,
    database,
    send: createSendCall(app, { address: '127.0.0.1', onAnswer: options.onAnswer }),
    activities: recorder.activities,
    checkStatements,
    duringJobs: (work) => recorder.duringJobs(work),
    runJobs: () => recorder.duringJobs(() => jobs.takeAll()),
    close: async () => {
      await app.close();
      await jobs.close();
      await platform.close();
      if (!options.beside) await database.drop();
      await rm(files, { recursive: true, force: true });
      checkStatements();
    },
  };
};

/** The portal for one of several files that share it: `close` checks the statements and leaves the portal open. */
export const lend = (portal: TestPortal): TestPortal => ({
  ...portal,
  close: async () => portal.checkStatements(),
});
