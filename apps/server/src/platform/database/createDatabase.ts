import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { noConnectionFree } from './connections/isUnreachable.ts';
import type { Schema } from './schema.ts';
import { prepareStatements } from './statements/prepareStatements.ts';
import {
  type CompanyScope,
  runTransaction,
  type Scope,
  type TransactionKind,
  type Work,
  type WriteScope,
} from './transactions/transactions.ts';

/** A transaction in one scope: the first argument of every statement. */
export type Trx = Transaction<Schema>;

// Big integers are read as numbers, because a double holds all counts, sums of milliseconds and scores of the
// portal exactly. A date is read as text, because it has no time zone.
const asNumber = (value: string) => Number(value);
pg.types.setTypeParser(pg.types.builtins.INT8, asNumber);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, asNumber);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A database through a login that sees one company at a time. */
export interface CompanyDatabase {
  /** Runs `work` in one transaction that sees the scope's rows; commits when it resolves, rolls back when it throws. */
  write<T>(scope: CompanyScope | 'none', work: Work<T>): Promise<T>;
  /** Runs `work` in a transaction that only reads. */
  read<T>(scope: CompanyScope, work: Work<T>): Promise<T>;
  /** Runs `work` in a transaction that only reads, and whose statements all see the same state. */
  readOneState<T>(scope: CompanyScope, work: Work<T>): Promise<T>;
  /**
   * The database without a company's scope. Use it only for statements that need none: the directory
   * function, health checks, the job runner.
   */
  readonly unscoped: Kysely<Schema>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** A database with a second login, whose policies let it see every company. Transactions of the scope 'all' use it. */
export interface Database extends CompanyDatabase {
  write<T>(scope: WriteScope, work: Work<T>): Promise<T>;
  read<T>(scope: Scope, work: Work<T>): Promise<T>;
  readOneState<T>(scope: Scope, work: Work<T>): Promise<T>;
  readonly allCompaniesPool: pg.Pool;
}

export interface Login {
  connectionString: string;
  connections: number;
}

interface PoolOptions extends Login {
  applicationName?: string;
  /** How long a call waits for a free connection before it fails; 5 s by default. */
  longestWaitMs?: number | undefined;
  /** Called when an idle connection is lost, for example because the database was restarted. The pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

interface DatabaseOptions extends PoolOptions {
  /** Undefined if the login itself sees every company, such as the owner's or a command's. */
  allCompanies?: Login;
}

export const createDatabase = (options: DatabaseOptions): Database => {
  const own = openPool(options);
  const wide = options.allCompanies ? openPool({ ...options, ...options.allCompanies }) : own;
  const run = <T>(scope: WriteScope, kind: TransactionKind, work: Work<T>) => {
    if (scope === 'all') return runTransaction(wide, null, kind, work);
    return runTransaction(own, scope === 'none' ? null : scope, kind, work);
  };
  return {
    write: (scope, work) => run(scope, { accessMode: 'read write' }, work),
    read: (scope, work) => run(scope, { accessMode: 'read only' }, work),
    readOneState: (scope, work) =>
      run(scope, { accessMode: 'read only', isolation: 'repeatable read' }, work),
    unscoped: own.kysely,
    pool: own.pool,
    allCompaniesPool: wide.pool,
    close: async () => {
      await Promise.all([...new Set([own, wide])].map((pool) => pool.close()));
    },
  };
};

/** Opens a database through a login that sees one company at a time. */
export const createCompanyDatabase = (options: PoolOptions): CompanyDatabase => createDatabase(options);

/** Opens the pool of a login. A caller that gets no free connection in time fails instead of waiting on. */
const openPool = (options: PoolOptions) => {
  const { longestWaitMs = 5_000 } = options;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections,
    connectionTimeoutMillis: longestWaitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    // Connections are read-only by default, so that only a transaction that is begun for writing can write.
    options: '-c default_transaction_read_only=on',
    pipeline: true,
    application_name: options.applicationName ?? 'simward',
  });
  const lost = (error: Error) => options.onConnectionLost?.(error);
  pool.on('error', lost);
  // The pool listens only to idle connections. A connection lost between two statements of a transaction would end the
  // process, unless it has a listener; the transaction's next statement then fails with the same cause.
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', lost);
    prepareStatements(client);
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  let releasedAt = Number.NEGATIVE_INFINITY;
  pool.on('release', () => {
    releasedAt = performance.now();
  });
  // The pool gives the same error when the database does not answer and when all connections are in use.
  const isInUse = () => open.size >= options.connections || performance.now() - releasedAt < longestWaitMs;
  const connect = () =>
    pool.connect().catch((error: Error) => {
      throw error.message === waitedTooLong && isInUse() ? noConnectionFree() : error;
    });
  const dialect = new PostgresDialect({ pool: { options: {}, connect, end: () => pool.end() } });
  const kysely = new Kysely<Schema>({ dialect });
  /**
   * Closes the pool and waits until its connections have ended, which the pool's own `end` does not: if the
   * database stopped right afterwards, it would cut them off.
   */
  const close = async () => {
    const ends = [...open].map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    // Kysely ends the pool only if it has ever sent a statement, so that the pool is ended here.
    await pool.end();
    await Promise.all(ends);
  };
  return { pool, dialect, kysely, close };
};

/** The pool's message for a call that waited as long as it may; the pool gives no code. */
const waitedTooLong = 'timeout exceeded when trying to connect';
