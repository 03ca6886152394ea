import { StartFault } from '../../start/startFault.ts';
import type { MigrationFile } from './migrationFiles.ts';
import type { RanMigration } from './ranMigrations.sql.ts';
import { areOfVersionBefore } from './versionBefore.ts';

/** Refuses a database of 0.1, which is taken over through an archive alone. */
export const refuseVersionBefore = (ran: readonly Pick<RanMigration, 'name'>[]): void => {
  if (areOfVersionBefore(ran.map(({ name }) => name)))
    throw new StartFault(
      'This database is one of Simward 0.1, which this version does not migrate, and was left as it is: back it up with 0.1 (npm run backup -- FILE), make another (npm run setup-database -- ADMIN_ADDRESS --database NAME) and restore into that with this version (npm run restore -- FILE).',
    );
};

/** Refuses a database that a newer version, or another one than this, has migrated. Nothing has changed by then. */
export const refuseForeignState = (files: readonly MigrationFile[], ran: readonly RanMigration[]): void => {
  refuseVersionBefore(ran);
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const foreign = ran.find(({ name }) => !known.has(name));
  if (foreign)
    throw new StartFault(
      `A newer version of Simward has migrated this database (${foreign.name}): start that version, or restore a backup that this one made.`,
    );
  const edited = ran.find(({ name, sha256 }) => sha256 !== null && known.get(name) !== sha256);
  if (edited)
    throw new StartFault(
      `The migration ${edited.name} is not the one that ran in this database: install this version anew, migrations are never edited.`,
    );
  const last = ran.at(-1)?.name ?? '';
  const skipped = files.find(({ name }) => name < last && !ran.some((one) => one.name === name));
  if (skipped)
    throw new StartFault(
      `The migration ${skipped.name} never ran in this database, which is at ${last}: it comes from another line of versions; start the version that it comes from.`,
    );
};

/** The same, and one that lacks a migration: for a process that may not run it. */
export const refuseUnmigrated = (files: readonly MigrationFile[], ran: readonly RanMigration[]): void => {
  refuseForeignState(files, ran);
  const missing = files.length - ran.length;
  if (missing > 0)
    throw new StartFault(
      `The database lacks ${missing} of ${files.length} migrations: start one process with MIGRATION_DATABASE_URL first, which runs them.`,
    );
};
