import { type Kysely, sql } from 'kysely';
import type { MigrationFile } from './migrationFiles.ts';

/** A migration that ran in a database. Its checksum is null if it ran before checksums were stored. */
export interface RanMigration {
  name: string;
  sha256: string | null;
}

type AnyDatabase = Kysely<unknown>;

const exists = async (db: AnyDatabase, table: string): Promise<boolean> => {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass(${`public.${table}`}) is not null as there`.execute(db);
  return rows[0]?.there === true;
};

/** The migrations that ran, in order; none in a database that was never migrated. */
export const ranMigrations = async (db: AnyDatabase): Promise<RanMigration[]> => {
  if (!(await exists(db, 'kysely_migration'))) return [];
  const { rows } = (await exists(db, 'kysely_migration_checksum'))
    ? await sql<RanMigration>`
        select m.name, c.sha256 from kysely_migration m left join kysely_migration_checksum c on c.name = m.name
        order by m.name`.execute(db)
    : await sql<RanMigration>`select name, null as sha256 from kysely_migration order by name`.execute(db);
  return rows;
};

/**
 * Stores the checksums of migrations that ran and have none yet. Only the owner may write the table: a server that
 * could write it could make the owner skip or repeat a migration. No migration makes this table, because a restore
 * brings a database to an older state of the migrations.
 */
export const keepChecksums = (db: AnyDatabase, files: readonly MigrationFile[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // The lock keeps two processes that start at once from both making the table.
    await sql`select pg_advisory_xact_lock(hashtext('simward migration checksums'))`.execute(trx);
    await sql`create table if not exists kysely_migration_checksum (
      name text collate "C" primary key, sha256 text not null, kept_at timestamptz not null default now())`.execute(
      trx,
    );
    await sql`revoke all on kysely_migration_checksum from simward_server, simward_all_companies`.execute(
      trx,
    );
    await sql`grant select on kysely_migration, kysely_migration_checksum to simward_server, simward_all_companies`.execute(
      trx,
    );
    await sql`
      insert into kysely_migration_checksum (name, sha256)
      select m.name, f.sha256
      from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ sha256 }) => sha256)}::text[]) f (name, sha256)
      join kysely_migration m on m.name = f.name
      on conflict (name) do nothing`.execute(trx);
  });
