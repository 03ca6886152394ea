import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { installJobSchema } from '../jobs/installJobSchema.ts';
import { connected } from './connected.ts';
import { distributeNewTables } from './distribution/distribute.ts';

export const migrationFolder = new URL('../../../migrations/', import.meta.url);

/** Names of the SQL files in order, without their ending. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(migrationFolder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

const settings = ["app.scope = 'all'", "lock_timeout = '5s'", "statement_timeout = '10min'"];

const loadMigration = async (name: string): Promise<[string, Migration]> => {
  const text = await readFile(new URL(`${name}.sql`, migrationFolder), 'utf8');
  return [
    name,
    {
      // Under forced row-level security an owner's backfill without a scope would silently change no row.
      up: async (db) => {
        for (const setting of settings) await sql.raw(`set local ${setting}`).execute(db);
        await sql.raw(text).execute(db);
      },
    },
  ];
};

/**
 * Brings the database to the state of the SQL files, forward only, in one transaction, and the job runner's tables to
 * that of its version.
 * @param migrationDatabaseUrl address of the owner, which is no superuser
 * @param upTo stops after this migration, where it is a known one; a restore does, to meet its backup's state
 * @returns names of the migrations that ran now
 */
export const migrate = async (migrationDatabaseUrl: string, upTo?: string): Promise<string[]> => {
  const pool = new pg.Pool({ connectionString: migrationDatabaseUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: {
        getMigrations: async () =>
          Object.fromEntries(await Promise.all((await migrationNames()).map(loadMigration))),
      },
    });
    const known = upTo !== undefined && (await migrationNames()).includes(upTo);
    const { error, results } = await (known ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
    if (error) throw error;
    await sql`grant select on kysely_migration to simward_server`.execute(db);
    await connected(migrationDatabaseUrl, distributeNewTables);
    await installJobSchema(migrationDatabaseUrl);
    return (results ?? [])
      .filter((result) => result.status === 'Success')
      .map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
};
