import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { prepareStatements } from './statements/prepareStatements.ts';
import { sendTogether } from './statements/sendTogether.ts';
import type { Scope, WriteScope } from './transactions/scope.ts';
import { createTransactions, type Work } from './transactions/transactions.ts';

/** A transaction in one scope: the first argument of every statement. */
export type Trx = Transaction<Schema>;

// Every count, sum of milliseconds and score of the portal fits a double exactly; a date has no time zone and stays text.
const asNumber = (value: string) => Number(value);
pg.types.setTypeParser(pg.types.builtins.INT8, asNumber);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, asNumber);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export interface Database {
  /** Runs `work` in one transaction that sees the scope's rows; commits when it resolves, rolls back when it throws. */
  write<T>(scope: WriteScope, work: Work<T>): Promise<T>;
  /** The same, read only; its end is not waited for. */
  read<T>(scope: Scope, work: Work<T>): Promise<T>;
  /** For statements that need no company: the directory function, health, the job runner. */
  readonly unscoped: Kysely<Schema>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connectionString: string;
  connections: number;
  applicationName?: string;
  /** A lost idle connection (the database was restarted); the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens a pool as the server's role. A caller that finds no free connection in 5 s gets an error, not a hang. */
export const createDatabase = (options: DatabaseOptions): Database => {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    // Should BEGIN fail, what was sent behind it writes nothing: a connection writes in a transaction that says so.
    options: '-c default_transaction_read_only=on',
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
    sendTogether(client);
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const run = createTransactions(pool, kysely);
  /** The pool's own end does not wait for the connections; a database that stops next would cut them off. */
  const close = async () => {
    const ended = [...open].map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    // Kysely would end it only once it had sent a statement of its own.
    await pool.end();
    await Promise.all(ended);
  };
  return {
    write: (scope, work) => run(scope, false, work),
    read: (scope, work) => run(scope, true, work),
    unscoped: kysely,
    pool,
    close,
  };
};
