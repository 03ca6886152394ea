import { AsyncLocalStorage } from 'node:async_hooks';
import { basePath, endpoints } from '@simward/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** The rows that a transaction may see when a statement is sent: those of one company, all rows, or no company's. */
type SentScope = 'company' | 'all' | 'none';

export interface SentStatement {
  text: string;
  scope: SentScope;
}

/** One request, or one run of queued jobs, with the statements that it sent to the database. */
export interface Activity {
  /** The contract's name of the call; undefined for jobs. */
  call: string | undefined;
  status: number | undefined;
  statements: SentStatement[];
  /** The number of round trips to the database: turns of the event loop in which something was written to a connection. */
  waits: number;
}

interface StatementRecorder {
  readonly activities: readonly Activity[];
  /** Records the statements of `work` as those of jobs. */
  duringJobs<T>(work: () => Promise<T>): Promise<T>;
  /** Clears the record. */
  forget(): void;
}

const callByRoute = new Map(
  endpoints.map(({ name, method, path }) => [
    `${method} ${basePath}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    name,
  ]),
);

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  if (typeof query === 'object' && query && 'text' in query && typeof query.text === 'string')
    return query.text;
  throw new Error('A statement was sent that has no text');
};

const scopeAfter = (text: string, scope: SentScope): SentScope => {
  if (text.startsWith('set local app.company_id')) return 'company';
  return /^(start transaction|commit|rollback)\b/.test(text) ? 'none' : scope;
};

/** Records the statements of the server's requests and jobs. Statements that a test sends itself are left out. */
export const recordStatements = (
  app: FastifyInstance,
  pools: readonly pg.Pool[],
  allCompaniesPool: pg.Pool,
): StatementRecorder => {
  const current = new AsyncLocalStorage<Activity>();
  const activities: Activity[] = [];
  const begin = (call: string | undefined): Activity => {
    const activity: Activity = { call, status: undefined, statements: [], waits: 0 };
    activities.push(activity);
    return activity;
  };

  const watch = (client: pg.PoolClient, seesAll: boolean) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let scope: SentScope = 'none';
    let writing = false;
    const recorded = (...args: unknown[]): unknown => {
      const text = textOf(args[0]);
      // Notifications are left out: the process sends one for the changes of several calls together.
      if (text.startsWith('select pg_notify')) return query(...args);
      const activity = current.getStore();
      scope = seesAll ? 'all' : scopeAfter(text, scope);
      activity?.statements.push({ text, scope });
      if (activity && !writing) {
        activity.waits += 1;
        writing = true;
        process.nextTick(() => {
          writing = false;
        });
      }
      return query(...args);
    };
    client.query = recorded as typeof client.query;
  };
  for (const pool of pools) pool.on('connect', (client) => watch(client, false));
  allCompaniesPool.on('connect', (client) => watch(client, true));

  app.addHook('preHandler', (request, _reply, done) => {
    const { method, url } = request.routeOptions;
    const activity = begin(callByRoute.get(`${method} ${url}`));
    current.run(activity, done);
  });
  // The status is recorded when the answer begins, because the answer may be a stream without an end.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const activity = current.getStore();
    if (activity) activity.status = reply.statusCode;
    done(null, payload);
  });
  return {
    activities,
    duringJobs: (work) => current.run(begin(undefined), work),
    forget: () => {
      activities.length = 0;
    },
  };
};
