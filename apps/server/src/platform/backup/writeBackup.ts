import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import {
  appliedMigrations,
  type BackupTable,
  beginExact,
  copyOutOf,
  eventMonths,
  listTables,
  readSight,
} from './backup.sql.ts';
import { type BackupManifest, type BackupPart, filesFolder, manifestName } from './backupManifest.ts';
import { copyOut } from './copyRows.ts';
import { tarEnd, tarEntry } from './tar.ts';

export type BackupOrder = {
  /** An address that may read every table. */
  databaseUrl: string;
  /** Null when files are kept in an object store, which has backups of its own. */
  filesDirectory: string | null;
  keyFingerprint: string;
  createdAt: Date;
};

const partBytes = 8 * 1024 * 1024;

/**
 * Writes one snapshot of the database, and the files, into one gzipped tar archive, while the server works on. Rows are
 * in PostgreSQL's own text form, so that every value comes back exactly. The job runner's schema is left out: the next
 * start makes its schedules anew, and restored jobs would run a second time.
 */
export async function writeBackup(file: string, order: BackupOrder): Promise<BackupManifest> {
  const client = new Client({ connectionString: order.databaseUrl, application_name: 'simward-backup' });
  await client.connect();
  // The file has another name until it is complete, so that nobody takes a half-written one for a backup.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await beginExact(client, 'begin isolation level repeatable read read only');
    const manifest = await startManifest(client, order);
    await refuseHiddenRows(client);
    const output = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(archive(client, order, manifest), createGzip(), output);
    await rename(draft, file);
    return manifest;
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
}

/** Refuses a role that row-level security hides rows from: its backup would look complete and be empty. */
async function refuseHiddenRows(client: Client): Promise<void> {
  const { role, isDistributed, propagated, hasCompanies } = await readSight(client);
  if (isDistributed && propagated !== 'local')
    throw new Error(
      `The database is distributed and hides every row from ${role}: alter role ${role} set citus.propagate_set_commands = 'local'`,
    );
  // On a single node there may be no company yet, and a backup is allowed then.
  if (isDistributed && !hasCompanies)
    throw new Error(`There is nothing to back up: ${role} sees no company.`);
}

async function startManifest(client: Client, order: BackupOrder): Promise<BackupManifest> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0)
    throw new Error('There is nothing to back up: the database has no tables yet.');
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    format: 'simward-backup-1',
    createdAt: order.createdAt.toISOString(),
    serverVersion: rows[0]?.version ?? '',
    migrations,
    keyFingerprint: order.keyFingerprint,
    eventMonths: await eventMonths(client),
    tables: [],
    files: [],
  };
}

async function* archive(client: Client, order: BackupOrder, manifest: BackupManifest) {
  for (const table of await listTables(client)) yield* tableEntries(client, table, manifest);
  if (order.filesDirectory !== null) yield* fileEntries(order.filesDirectory, manifest);
  const content = Buffer.from(JSON.stringify(manifest, null, 2));
  yield* tarEntry(manifestName, content.length, [content]);
  yield tarEnd();
}

async function* tableEntries(client: Client, table: BackupTable, manifest: BackupManifest) {
  const parts: BackupPart[] = [];
  let pending: Buffer[] = [];
  let bytes = 0;
  let rows = 0;
  const flush = async function* () {
    const content = Buffer.concat(pending);
    const name = `tables/${table.name}/${String(parts.length + 1).padStart(6, '0')}.copy`;
    const sha256 = createHash('sha256').update(content).digest('hex');
    parts.push({ name, bytes: content.length, sha256 });
    pending = [];
    bytes = 0;
    yield* tarEntry(name, content.length, [content]);
  };
  for await (const row of copyOut(client, copyOutOf(table))) {
    pending.push(row);
    bytes += row.length;
    rows += 1;
    if (bytes >= partBytes) yield* flush();
  }
  if (pending.length > 0) yield* flush();
  manifest.tables.push({ name: table.name, columns: table.columns, rows, parts });
}

async function* fileEntries(directory: string, manifest: BackupManifest) {
  for (const path of await filesIn(directory)) {
    const handle = await openIfThere(path);
    // The file was deleted after the folder was listed, so the rows in the snapshot do not need it.
    if (handle === null) continue;
    try {
      const { size } = await handle.stat();
      const name = filesFolder + relative(directory, path).split(sep).join('/');
      const hash = createHash('sha256');
      yield* tarEntry(name, size, hashed(handle, size, hash));
      manifest.files.push({ name, bytes: size, sha256: hash.digest('hex') });
    } finally {
      await handle.close();
    }
  }
}

async function* hashed(handle: FileHandle, size: number, hash: Hash) {
  if (size === 0) return;
  for await (const chunk of handle.createReadStream({ autoClose: false, end: size - 1 })) {
    hash.update(chunk);
    yield chunk;
  }
}

async function filesIn(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
