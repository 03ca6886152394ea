import { StartFault } from '../../start/startFault.ts';
import type { MigrationFile } from './migrationFiles.ts';
import type { RanMigration } from './ranMigrations.sql.ts';

/** Refuses a database of 0.1, whose data this version takes over only from a backup. */
export const refuseVersionBefore = (ran: readonly Pick<RanMigration, 'name'>[]): void => {
  if (areOfVersionBefore(ran.map(({ name }) => name)))
    throw new StartFault(
      'This database is one of Simward 0.1, which this version does not migrate, and was left as it is: back it up with 0.1 (npm run backup -- FILE), make another (npm run setup-database -- ADMIN_ADDRESS --database NAME) and restore into that with this version (npm run restore -- FILE).',
    );
};

/** Refuses a database in which a newer version, or one with other migrations than this version's, has run. */
export const refuseForeignState = (files: readonly MigrationFile[], ran: readonly RanMigration[]): void => {
  refuseVersionBefore(ran);
  const checksumByName = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const foreign = ran.find(({ name }) => !checksumByName.has(name));
  if (foreign)
    throw new StartFault(
      `A newer version of Simward has migrated this database (${foreign.name}): start that version, or restore a backup that this one made.`,
    );
  const edited = ran.find(({ name, sha256 }) => sha256 !== null && checksumByName.get(name) !== sha256);
  if (edited)
    throw new StartFault(
      `The migration ${edited.name} is not the one that ran in this database: install this version anew, migrations are never edited.`,
    );
  const last = ran.at(-1)?.name ?? '';
  const skipped = files.find(({ name }) => name < last && !ran.some((migration) => migration.name === name));
  if (skipped)
    throw new StartFault(
      `The migration ${skipped.name} never ran in this database, which is at ${last}: it comes from another line of versions; start the version that it comes from.`,
    );
};

/**
 * Refuses a database that another version has migrated, and one that lacks a migration. Used by processes
 * that may not run migrations.
 */
export const refuseUnmigrated = (files: readonly MigrationFile[], ran: readonly RanMigration[]): void => {
  refuseForeignState(files, ran);
  const missing = files.length - ran.length;
  if (missing > 0)
    throw new StartFault(
      `The database lacks ${missing} of ${files.length} migrations: start one process with MIGRATION_DATABASE_URL first, which runs them.`,
    );
};

/** The second migration of 0.1. The first one's name is also this version's, so that the second one identifies 0.1. */
const secondBefore = '0002_organisation';

/** True if these migrations are those of 0.1, which this version does not continue. */
export const areOfVersionBefore = (migrations: readonly string[]): boolean =>
  migrations.includes(secondBefore);

/** The last migration of 0.1. Only archives of this state are restored: 0.1 itself can bring earlier ones to it. */
const lastBefore = '0140_access_change';

/** True if these are all migrations of 0.1. */
export const areLastOfVersionBefore = (migrations: readonly string[]): boolean =>
  areOfVersionBefore(migrations) && migrations.at(-1) === lastBefore;
