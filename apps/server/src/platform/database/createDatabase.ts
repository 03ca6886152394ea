import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { prepareStatements } from './statements/prepareStatements.ts';
import { type CompanyScope, type Scope, type WriteScope, runTransaction, type TransactionKind, type Work } from './transactions/transactions.ts';

/** A transaction in one scope: the first argument of every statement. */
export type Trx = Transaction<Schema>;

// Every count, sum of milliseconds and score of the portal fits a double exactly; a date has no time zone and stays text.
const asNumber = (value: string) => Number(value);
pg.types.setTypeParser(pg.types.builtins.INT8, asNumber);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, asNumber);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A database through a login that sees one company at a time. */
export interface CompanyDatabase {
  /** Runs `work` in one transaction that sees the scope's rows; commits when it resolves, rolls back when it throws. */
  write<T>(scope: CompanyScope | 'none', work: Work<T>): Promise<T>;
  /** The same, read only. */
  read<T>(scope: CompanyScope, work: Work<T>): Promise<T>;
  /** The same of one state: none of its statements sees what is written meanwhile. */
  readOneState<T>(scope: CompanyScope, work: Work<T>): Promise<T>;
  /** For statements that need no company: the directory function, health, the job runner. */
  readonly unscoped: Kysely<Schema>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** The same with a second login, whose policies let it see every company: the scope `all` is its transactions. */
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
  /**
   * Whether a statement is planned for the values of each call. What people ask differs in size by powers of ten: a plan
   * for any values suits neither one department nor a thousand. Uploads and sign-ins go by whole keys alike, and take one.
   */
  planEachCall?: boolean;
  /** A lost idle connection (the database was restarted); the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
}

interface DatabaseOptions extends PoolOptions {
  /** Left out where the login sees every company itself: the owner's, and that of a command for all companies. */
  allCompanies?: Login;
}

/** Opens the pool of a login. A caller that finds no free connection in 5 s gets an error, not a hang. */
const openPool = (options: PoolOptions) => {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    // A connection writes in a transaction that says so, and never outside of one.
    options: `-c default_transaction_read_only=on${options.planEachCall ? ' -c plan_cache_mode=force_custom_plan' : ''}`,
    pipeline: true,
    application_name: options.applicationName ?? 'simward',
  });
  const lost = (error: Error) => options.onConnectionLost?.(error);
  pool.on('error', lost);
  // The pool listens to idle connections alone: one that is lost between two statements of a transaction would end the
  // process. Its next statement fails with the same cause, so the transaction is answered all the same.
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', lost);
    prepareStatements(client);
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const dialect = new PostgresDialect({ pool });
  const kysely = new Kysely<Schema>({ dialect });
  /** The pool's own end does not wait for the connections; a database that stops next would cut them off. */
  const close = async () => {
    const ended = [...open].map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    // Kysely would end it only once it had sent a statement of its own.
    await pool.end();
    await Promise.all(ended);
  };
  return { pool, dialect, kysely, close };
};

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

/** Of a login that sees one company at a time. */
export const createCompanyDatabase = (options: PoolOptions): CompanyDatabase => createDatabase(options);
