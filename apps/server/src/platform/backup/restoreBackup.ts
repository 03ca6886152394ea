import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import type { Trx } from '../database/createDatabase.ts';
import { refuseVersionBefore } from '../database/migrations/refuseForeignState.ts';
import { refuseWhenUsed } from '../database/refuseWhenUsed.sql.ts';
import { transactionOf } from '../database/transactions/transactions.ts';
import {
  appliedMigrations,
  type BackupTable,
  beginExact,
  copyInto,
  countRows,
  dropForeignKeys,
  listTables,
  resetIdentities,
} from './backup.sql.ts';
import {
  type BackupManifest,
  type BackupPart,
  backupManifest,
  filesFolder,
  manifestName,
} from './backupManifest.ts';
import { copyIn } from './copyRows.ts';
import { cutColumns, isOfVersionBefore, planRestore, type StoredTable } from './restorePlan.ts';
import { readTar, type TarEntry } from './tar.ts';

export type RestoreOrder = {
  /** The address with which the owner of the tables connects. */
  migrationDatabaseUrl: string;
  /** Null when files are kept in an object store. */
  filesDirectory: string | null;
  keyFingerprint: string;
  /** Allows the restore into a database that is not empty, and replaces everything in it. */
  force: boolean;
  /** Allows a backup that was made with another master key. */
  acceptOtherKey: boolean;
  /** Brings the schema up to the named migration, or to the last. */
  migrate: (migrationDatabaseUrl: string, upTo?: string) => Promise<unknown>;
  /** Computes the figures that an archive of 0.1 lacks, in the restore's transaction. */
  recount: (trx: Trx) => Promise<void>;
  /** Ends what waited to be sent when the backup was made, in the restore's transaction: most of it was sent since. */
  endWaiting: (trx: Trx) => Promise<void>;
};

/**
 * Restores a backup: checks all of it first, then replaces the rows in one transaction, and the files after the commit.
 * When it throws, nothing has changed, except that an empty database may have been migrated.
 */
export async function restoreBackup(file: string, order: RestoreOrder): Promise<BackupManifest> {
  const manifest = await verifyBackup(file);
  const isOld = isOfVersionBefore(manifest);
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
    if (isOld) await order.migrate(order.migrationDatabaseUrl);
    else await bringToState(client, manifest, order);
    await beginExact(client, 'begin');
    await replaceRows(client, file, manifest, files);
    await order.endWaiting(transactionOf(client));
    if (isOld) {
      await client.query('analyze');
      await order.recount(transactionOf(client));
    }
    await client.query('commit');
    await files.swapIn();
    // Without this the planner would know nothing of the new rows until autovacuum ran, which takes minutes.
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
    await files.discard();
  }
}

/** The entries of a backup file in order. */
function backupEntries(file: string): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return readTar(gunzip);
}

/** Reads a backup from end to end. @throws Error unless every part of its manifest is there and unchanged */
async function verifyBackup(file: string): Promise<BackupManifest> {
  const hashByName = new Map<string, string>();
  let manifest: BackupManifest | null = null;
  for await (const { name, content } of backupEntries(file)) {
    if (name === manifestName) {
      manifest = backupManifest.parse(JSON.parse(await text(content)));
      continue;
    }
    const hash = createHash('sha256');
    for await (const chunk of content) hash.update(chunk);
    hashByName.set(name, hash.digest('hex'));
  }
  if (manifest === null) throw new Error('The backup is cut off: it has no manifest.');
  for (const part of partsOf(manifest)) {
    if (hashByName.get(part.name) !== part.sha256)
      throw new Error(`The backup is damaged: ${part.name} is not as it was written.`);
    hashByName.delete(part.name);
  }
  const [unknown] = hashByName.keys();
  if (unknown !== undefined)
    throw new Error(`The backup is damaged: it holds ${unknown}, which its manifest does not name.`);
  return manifest;
}

function partsOf(manifest: BackupManifest): BackupPart[] {
  return [...manifest.tables.flatMap((table) => table.parts), ...manifest.files];
}

async function text(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

type StagedFiles = {
  add(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  swapIn(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * Collects the restored files in a second folder, which at the end replaces the folder `directory` or is
 * deleted.
 */
function stageFiles(directory: string | null): StagedFiles {
  if (directory === null) return { async add() {}, async swapIn() {}, async discard() {} };
  const staging = `${directory}.restoring`;
  const replaced = `${directory}.replaced`;
  return {
    async add(path, content) {
      const target = normalize(join(staging, path));
      if (!target.startsWith(staging + sep))
        throw new Error(`The backup holds a file outside its folder: ${path}`);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
    },
    async swapIn() {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await rm(replaced, { recursive: true, force: true });
      await rename(directory, replaced);
      await rename(staging, directory);
      await rm(replaced, { recursive: true, force: true });
    },
    async discard() {
      await rm(staging, { recursive: true, force: true });
    },
  };
}

async function holdsCompanies(client: Client): Promise<boolean> {
  if ((await appliedMigrations(client)).length === 0) return false;
  await beginExact(client, 'begin read only');
  const { rowCount } = await client.query('select 1 from company limit 1');
  await client.query('commit');
  return rowCount !== 0;
}

/**
 * Migrates an empty database to the backup's state.
 * @throws Error when the database cannot get to exactly that state
 */
async function bringToState(client: Client, manifest: BackupManifest, order: RestoreOrder): Promise<void> {
  const last = manifest.migrations.at(-1);
  if (last === undefined) throw new Error('The backup names no migration.');
  const backupsMigrations = manifest.migrations.join();
  if ((await appliedMigrations(client)).join() === backupsMigrations) return;
  await order.migrate(order.migrationDatabaseUrl, last);
  const reached = await appliedMigrations(client);
  if (reached.join() === backupsMigrations) return;
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
  const storedByName = storedTables(manifest, tables);
  // Lifts FORCE from the tables, because under it the owner may not COPY into them. It is set again at the
  // end; if the restore fails, the rollback does this.
  const forced = tables.filter((table) => table.forced).map((table) => escapeIdentifier(table.name));
  for (const table of forced) await client.query(`alter table ${table} no force row level security`);
  const restoreForeignKeys = await dropForeignKeys(client);
  await client.query(`truncate ${tables.map((table) => escapeIdentifier(table.name)).join(', ')}`);
  for (const month of manifest.eventMonths) {
    await client.query('select ensure_event_partition($1::date)', [month]);
  }

  const tableOfPart = new Map(
    manifest.tables.flatMap(({ name, parts }) =>
      parts.map((part) => [part.name, storedByName.get(name)] as const),
    ),
  );
  for await (const { name, content } of backupEntries(file)) {
    const table = tableOfPart.get(name);
    if (table !== undefined) await copyIn(client, copyInto(table), rowsOf(table, content));
    else if (name.startsWith(filesFolder)) await files.add(name.slice(filesFolder.length), content);
  }

  for (const { name, rows } of manifest.tables) {
    if (!storedByName.has(name)) continue;
    const count = await countRows(client, name);
    if (count !== rows) throw new Error(`${name} has ${count} rows after the restore instead of ${rows}.`);
  }
  await resetIdentities(client);
  await restoreForeignKeys();
  for (const table of forced) await client.query(`alter table ${table} force row level security`);
}

/** The archive's tables that are stored, by name. All are stored, except some tables of 0.1. */
function storedTables(manifest: BackupManifest, tables: readonly BackupTable[]): Map<string, StoredTable> {
  const stored = isOfVersionBefore(manifest)
    ? planRestore(manifest.tables, tables)
    : manifest.tables.map(({ name, columns }) => ({ name, columns, positions: null }));
  return new Map(stored.map((table) => [table.name, table]));
}

const rowsOf = ({ positions }: StoredTable, content: AsyncIterable<Uint8Array>) =>
  positions === null ? content : cutColumns(content, positions);
