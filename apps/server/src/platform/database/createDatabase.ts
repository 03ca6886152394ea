import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { prepareStatements } from './prepareStatements.ts';
import type { Schema } from './schema.ts';
import { beginningIn, beginStatement, type Scope } from './scope.ts';

/** A transaction in one scope: the first argument of every statement. */
export type Trx = Transaction<Schema>;

class ScopedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(beginStatement()));
  }
}

const scopedDialect = (config: PostgresDialectConfig): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: (): Driver => new ScopedDriver(config),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

// Every count, sum of milliseconds and score of the portal fits a double exactly; a date has no time zone and stays text.
const asNumber = (value: string) => Number(value);
pg.types.setTypeParser(pg.types.builtins.INT8, asNumber);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, asNumber);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export interface Database {
  /** Runs `work` in one transaction that sees the scope's rows; commits when it resolves, rolls back when it throws. */
  write<T>(scope: Scope, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The same, read only. */
  read<T>(scope: Scope, work: (trx: Trx) => Promise<T>): Promise<T>;
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
  const kysely = new Kysely<Schema>({ dialect: scopedDialect({ pool }) });
  const run =
    (readOnly: boolean) =>
    <T>(scope: Scope, work: (trx: Trx) => Promise<T>): Promise<T> =>
      beginningIn(scope, readOnly, () => kysely.transaction().execute(work));
  /** The pool's own end does not wait for the connections; a database that stops next would cut them off. */
  const close = async () => {
    const ended = [...open].map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
    await kysely.destroy();
    await Promise.all(ended);
  };
  return { write: run(false), read: run(true), unscoped: kysely, pool, close };
};
