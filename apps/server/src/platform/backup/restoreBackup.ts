import { Client, escapeIdentifier } from 'pg';
import type { Trx } from '../database/createDatabase.ts';
import { refuseVersionBefore } from '../database/migrations/refuseForeignState.ts';
import { refuseWhenUsed } from '../database/refuseWhenUsed.sql.ts';
import { transactionOf } from '../database/transactions/transactionOf.ts';
import {
  appliedMigrations,
  type BackupTable,
  beginExact,
  copyInto,
  countRows,
  listTables,
} from './backupCatalogue.sql.ts';
import { type BackupManifest, filesFolder } from './backupManifest.ts';
import { copyIn } from './copyRows.ts';
import { cutColumns } from './cutColumns.ts';
import { backupEntries, verifyBackup } from './readBackup.ts';
import { isOfVersionBefore, planRestore, type StoredTable } from './restorePlan.ts';
import { dropForeignKeys, resetIdentities } from './restoreSchema.sql.ts';
import { type StagedFiles, stageFiles } from './stageFiles.ts';

export type RestoreOrder = {
  /** The owner's address. */
  migrationDatabaseUrl: string;
  /** Null when files are kept in an object store. */
  filesDirectory: string | null;
  keyFingerprint: string;
  /** Replaces what the database holds. */
  force: boolean;
  /** Goes on although the backup belongs to another master key. */
  acceptOtherKey: boolean;
  /** Brings the schema up to the named migration, or to the last. */
  migrate: (migrationDatabaseUrl: string, upTo?: string) => Promise<unknown>;
  /** Makes what an archive of 0.1 does not bring along, in the restore's transaction. */
  recount: (trx: Trx) => Promise<void>;
};

/**
 * Restores a backup: checks all of it first, then replaces the rows in one transaction and puts the files in
 * place after the commit. Nothing has changed when it throws, except migrations in a database that was empty.
 */
export async function restoreBackup(file: string, order: RestoreOrder): Promise<BackupManifest> {
  const manifest = await verifyBackup(file);
  const before = isOfVersionBefore(manifest);
  if (manifest.keyFingerprint !== order.keyFingerprint && !order.acceptOtherKey) {
    throw new Error(
      'The backup belongs to another master key, without which nobody could sign in: put its secrets/master.key into the data directory or set its SIMWARD_SECRET_KEY, or repeat with --accept-other-key and reset all passwords.',
    );
  }
  const client = new Client({
    connectionString: order.migrationDatabaseUrl,
    application_name: 'simward-restore',
  });
  await client.connect();
  const files = stageFiles(order.filesDirectory);
  try {
    refuseVersionBefore((await appliedMigrations(client)).map((name) => ({ name })));
    await refuseWhenUsed(client);
    if (!order.force && (await holdsCompanies(client))) {
      throw new Error('The database is not empty: repeat with --force to replace everything in it.');
    }
    if (before) await order.migrate(order.migrationDatabaseUrl);
    else await bringToState(client, manifest, order);
    await beginExact(client, 'begin');
    await replaceRows(client, file, manifest, files);
    if (before) {
      await client.query('analyze');
      await order.recount(transactionOf(client));
    }
    await client.query('commit');
    await files.swapIn();
    // The planner knows nothing of what was loaded until it is told; autovacuum would take minutes.
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
    await files.discard();
  }
}

async function holdsCompanies(client: Client): Promise<boolean> {
  if ((await appliedMigrations(client)).length === 0) return false;
  await beginExact(client, 'begin read only');
  const { rowCount } = await client.query('select 1 from company limit 1');
  await client.query('commit');
  return rowCount !== 0;
}

async function bringToState(client: Client, manifest: BackupManifest, order: RestoreOrder): Promise<void> {
  const last = manifest.migrations.at(-1);
  if (last === undefined) throw new Error('The backup names no migration.');
  const wanted = manifest.migrations.join();
  if ((await appliedMigrations(client)).join() === wanted) return;
  await order.migrate(order.migrationDatabaseUrl, last);
  const reached = await appliedMigrations(client);
  if (reached.join() === wanted) return;
  throw new Error(
    reached.includes(last)
      ? `The backup was made at ${last} and this database is at ${reached.at(-1)}: restore into an empty database, or with the version that made it.`
      : `The backup was made by a newer version (${last}): restore it with that version.`,
  );
}

async function replaceRows(
  client: Client,
  file: string,
  manifest: BackupManifest,
  files: StagedFiles,
): Promise<void> {
  const tables = await listTables(client);
  const stored = storedTables(manifest, tables);
  // Under FORCE the owner may not COPY into a table; whatever happens, the rollback brings it back.
  const forced = tables.filter((table) => table.forced).map((table) => escapeIdentifier(table.name));
  for (const table of forced) await client.query(`alter table ${table} no force row level security`);
  const restoreForeignKeys = await dropForeignKeys(client);
  await client.query(`truncate ${tables.map((table) => escapeIdentifier(table.name)).join(', ')}`);
  for (const month of manifest.eventMonths) {
    await client.query('select ensure_event_partition($1::date)', [month]);
  }

  const tableOfPart = new Map(
    manifest.tables.flatMap(({ name, parts }) => parts.map((part) => [part.name, stored.get(name)] as const)),
  );
  for await (const { name, content } of backupEntries(file)) {
    const table = tableOfPart.get(name);
    if (table !== undefined) await copyIn(client, copyInto(table), rowsOf(table, content));
    else if (name.startsWith(filesFolder)) await files.add(name.slice(filesFolder.length), content);
  }

  for (const { name, rows } of manifest.tables) {
    if (!stored.has(name)) continue;
    const found = await countRows(client, name);
    if (found !== rows) throw new Error(`${name} has ${found} rows after the restore instead of ${rows}.`);
  }
  await resetIdentities(client);
  await restoreForeignKeys();
  for (const table of forced) await client.query(`alter table ${table} force row level security`);
}

/** How each table of the archive is stored; a table of 0.1 that is not is left out. */
function storedTables(manifest: BackupManifest, tables: readonly BackupTable[]): Map<string, StoredTable> {
  const stored = isOfVersionBefore(manifest)
    ? planRestore(manifest.tables, tables)
    : manifest.tables.map(({ name, columns }) => ({ name, columns, positions: null }));
  return new Map(stored.map((table) => [table.name, table]));
}

const rowsOf = ({ positions }: StoredTable, content: AsyncIterable<Uint8Array>) =>
  positions === null ? content : cutColumns(content, positions);
