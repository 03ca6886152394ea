import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration';
import pg from 'pg';
import { installJobSchema } from '../../jobs/installJobSchema.ts';
import { StartFault } from '../../start/startFault.ts';
import { withConnection } from '../connections/connected.ts';
import { distributeNewTables } from '../distribution/distribute.ts';
import { type MigrationFile, migrationFiles } from './migrationFiles.ts';
import { keepChecksums, ranMigrations } from './ranMigrations.sql.ts';
import { refuseForeignState, refuseUnmigrated, refuseVersionBefore } from './refuseForeignState.ts';

/**
 * Refuses a database whose migrations are not this version's. A process that may not migrate the database
 * calls this.
 */
export const expectMigrated = (databaseUrl: string): Promise<void> =>
  withDatabase(databaseUrl, async (db) => refuseUnmigrated(await migrationFiles(), await ranMigrations(db)));

/** Refuses a database of 0.1. Commands that read the database call this. */
export const refuseDatabaseBefore = (databaseUrl: string): Promise<void> =>
  withDatabase(databaseUrl, async (db) => refuseVersionBefore(await ranMigrations(db)));

/**
 * Runs the SQL files that have not run yet, forward only, in one transaction. Then updates the job runner's tables.
 * @param migrationDatabaseUrl address of the owner, which is no superuser
 * @param upTo last migration to run, if it is known; a restore stops there to get to its backup's state
 * @returns names of the migrations that ran now
 */
export const migrate = (migrationDatabaseUrl: string, upTo?: string): Promise<string[]> =>
  withDatabase(migrationDatabaseUrl, async (db) => {
    const files = await migrationFiles();
    refuseForeignState(files, await ranMigrations(db));
    const migrator = new Migrator({
      db,
      provider: {
        getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, migrationOf(file)])),
      },
    });
    const isKnown = upTo !== undefined && files.some(({ name }) => name === upTo);
    const { error, results = [] } = await (isKnown ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
    if (error) throw failureOf(error, results);
    await keepChecksums(db, files);
    await withConnection(migrationDatabaseUrl, distributeNewTables);
    await installJobSchema(migrationDatabaseUrl);
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  });

const withDatabase = async <T>(
  connectionString: string,
  work: (db: Kysely<unknown>) => Promise<T>,
): Promise<T> => {
  const pool = new pg.Pool({ connectionString, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

const settings = ["lock_timeout = '5s'", "statement_timeout = '10min'"];

const migrationOf = ({ text }: MigrationFile): Migration => ({
  up: async (db) => {
    for (const setting of settings) await sql.raw(`set local ${setting}`).execute(db);
    await sql.raw(text).execute(db);
  },
});

const failureOf = (error: unknown, results: readonly MigrationResult[]): Error => {
  const failed = results.find(({ status }) => status === 'Error');
  const message = error instanceof Error ? error.message : String(error);
  if (!failed) return error instanceof Error ? error : new Error(message);
  return new StartFault(
    message.includes('lock timeout')
      ? `The migration ${failed.migrationName} waits for a process that uses the database: stop every older one and start again. Nothing was changed.`
      : `The migration ${failed.migrationName} failed and nothing was changed: ${message}. Start the version before, and report this sentence.`,
    { cause: error },
  );
};
