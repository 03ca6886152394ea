import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnswerOf,
  basePath,
  type Endpoint,
  type ProblemAnswer,
  problemSchema,
  type RequestOf,
} from '@simward/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
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
import { recordAnswer, recordProblem } from './recordCall.ts';
import { runQueuedJobs } from './runQueuedJobs.ts';
import { createTestClock, type TestClock } from './testClock.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

export interface Answered<E extends Endpoint> {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  /** The parsed answer; throws when the call answered a problem. */
  readonly body: AnswerOf<E>;
  /** The parsed problem; throws when the call succeeded. */
  readonly problem: ProblemAnswer;
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
}

export interface Credentials {
  /** Access token of a person, or token of a learner on a headset. */
  token?: string;
  /** Secret of an enrolled headset. */
  secret?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
}

export interface TestPortal {
  app: FastifyInstance;
  /** What the server has counted. */
  metrics: Registry;
  platform: Platform;
  clock: TestClock;
  database: TestDatabase;
  /** Sends a contract call over HTTP and parses the answer by the contract. */
  send<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    credentials?: Credentials,
  ): Promise<Answered<E>>;
  /** What the requests and jobs so far have sent to the database. */
  activities: readonly Activity[];
  /** Notes what `work` sends as a job's: a scheduled one that the test runs, or a command. */
  duringJobs<T>(work: () => Promise<T>): Promise<T>;
  /** Runs what is queued, to the last job, as the job runner would. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

interface TestPortalOptions {
  /** Where people reach the portal; passkeys need a host name. */
  publicUrl?: string;
  /** A database that the test prepared; it is dropped with the portal. */
  database?: TestDatabase;
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
  const files = await mkdtemp(join(tmpdir(), 'simward-files-'));
  const log = given.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' });
  const made = await createPlatform({
    databaseUrl: database.databaseUrl,
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
    connections: { general: 5, ingest: 5 },
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
  const recorder = recordStatements(app, [
    platform.database.pool,
    platform.ingestDatabase.pool,
    platform.signInDatabase.pool,
  ]);

  const send = async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    credentials: Credentials = {},
  ): Promise<Answered<E>> => {
    const parts: { params?: unknown; query?: unknown; body?: unknown } = request;
    const params = Object.entries((parts.params ?? {}) as Record<string, string>);
    const path = params.reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), endpoint.path);
    const { token, secret } = credentials;
    const answer = await app.inject({
      method: endpoint.method,
      url: basePath + path,
      query: (parts.query ?? {}) as Record<string, string>,
      ...(parts.body === undefined ? {} : { payload: parts.body as NonNullable<InjectOptions['payload']> }),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(secret ? { authorization: `Headset ${secret}` } : {}),
        ...credentials.headers,
      },
      cookies: credentials.cookies ?? {},
      remoteAddress: credentials.address ?? '127.0.0.1',
    });
    given.onAnswer?.(endpoint.name, `${JSON.stringify(answer.headers)} ${answer.body}`);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      cookies: answer.cookies as Answered<E>['cookies'],
      get body(): AnswerOf<E> {
        if (answer.statusCode >= 400)
          throw new Error(`${endpoint.name} answered ${answer.statusCode} ${answer.body}`);
        const body = endpoint.answer.parse(answer.json()) as AnswerOf<E>;
        recordAnswer(endpoint);
        return body;
      },
      get problem() {
        const problem = problemSchema.parse(answer.json());
        recordProblem(endpoint, problem);
        return problem;
      },
    };
  };

  return {
    app,
    metrics,
    platform,
    clock,
    database,
    send,
    activities: recorder.activities,
    duringJobs: (work) => recorder.duringJobs(work),
    runJobs: () => recorder.duringJobs(() => runQueuedJobs(platform, database.databaseUrl)),
    close: async () => {
      const tables = await spreadTables(platform.database);
      await app.close();
      await platform.close();
      if (!given.beside) await database.drop();
      await rm(files, { recursive: true, force: true });
      expectDistributable(recorder.activities, tables);
    },
  };
};
